import { describe, expect, it } from "vitest";
import { contraindicationsIn } from "./contraindication-phrases.ts";
import type { Contraindication } from "./contraindications.ts";
import { questions } from "./questions.ts";

const mentions: readonly (readonly [Contraindication, readonly string[]])[] = [
  [
    "epilepsy",
    [
      "no seizures since 2019",
      "levipil 500 bd",
      "flashing lights set me off",
      "they think I have epilepsy",
      "I take lamotrigine twice a day",
      "I passed out twice last month",
      "Had a fit in June",
    ],
  ],
  [
    "pacemaker-or-implant",
    [
      "fitted with an ICD in 2020",
      "They fitted a pacemaker in May",
      "She implanted a loop recorder under my skin",
      "Nevro stim for back pain",
      "the pump that delivers my insulin",
      "There are wires in my brain for tremor",
      "I have a shunt",
      "on an insulin pump",
    ],
  ],
  [
    "pregnancy",
    [
      "had an embryo transfer last week",
      "my bump and I need rest",
      "8th month is going on",
      "Our baby is due in April",
      "26 weeks along and not sleeping",
      "my midwife suggested it",
      "We are having a baby in the autumn",
      "I'm expecting my third in March",
    ],
  ],
  [
    "hearing",
    [
      "ears ring all night",
      "hearing is less in right ear",
      "There is a constant whistling in my left ear",
      "everyday noises hurt",
      "hyperacusis",
    ],
  ],
  [
    "heart-or-head",
    [
      "my pulse is irregular",
      "smacked my head on the kerb at the weekend",
      "I have SVT",
      "I had a mini stroke in spring",
      "concussion from rugby",
      "irregular heartbeat",
    ],
  ],
  [
    "altered-perception",
    [
      "they are reading my mind",
      "on olanzipine",
      "I hear voices at night",
      "the voices are worse at night",
      "the voices stopped after the new tablets",
      "Nothing feels real lately",
      "bipolar, on lithium",
    ],
  ],
  [
    "under-18",
    [
      "for my 14yo",
      "year 8 student",
      "this is for my 8 year old daughter",
      "I am 15 and can't sleep",
      "We want it for our toddler",
    ],
  ],
  [
    "driving",
    [
      "commuting by car with it on",
      "at the lathe",
      "I drive a lorry",
      "I'd listen to it driving home",
      "I operate machinery all day",
    ],
  ],
];

const innocent = [
  "seizure of assets by the bank",
  "a pregnant pause",
  "our epileptic dog keeps me up",
  "dental implants and breast implants",
  "contraceptive implant in my arm",
  "the project due date is Friday",
  "ring tones on my phone",
  "our office has a defibrillator",
  "tired af",
  "paranoid about my weight",
  "lithium battery",
  "I look after two children",
  "I drive to work and my back aches",
  "No epilepsy, no seizures, no pacemaker",
  "I am not pregnant",
  "My sister has epilepsy",
  "My dad had a stroke ten years ago",
  "I work with epilepsy patients",
  "My husband is a light sleeper and my mother has a pacemaker",
  "I bought blackout curtains",
  "Two absences from work this year",
  "My surgery is due in May",
  "I stroke my cat to calm down",
  "We rescued a dog in May",
  "Monday is a manic day",
  "Caring for my daughter wears me out",
  "I swim, breaststroke mostly",
  "The neighbours play loud music",
  "My cooker hood hums",
  "Driving makes my back ache",
  "We are expecting our second delivery in June",
  "I am expecting my third appointment soon",
];

describe("free text about contraindications", () => {
  it.each(mentions.flatMap(([name, texts]) => texts.map((text) => [text, name] as const)))(
    "is read: %s (%s)",
    (text, name) => {
      expect(contraindicationsIn(text)).toContain(name);
    },
  );

  it.each(innocent)("is ignored if it mentions none: %s", (text) => {
    expect(contraindicationsIn(text)).toEqual([]);
  });

  it("counts the person's own condition beside a relative's", () => {
    expect(contraindicationsIn("My sister has epilepsy and I have a pacemaker")).toEqual([
      "pacemaker-or-implant",
    ]);
  });

  it.each([
    ["I&#39;ve had epi&shy;lepsy since 2010", "epilepsy"],
    ["I&nbsp;have&amp;nbsp;a&nbsp;pacemaker", "pacemaker-or-implant"],
    ["my ears\u200Bring all night", "hearing"],
    ["I have epi\u200Blepsy", "epilepsy"],
    ["I&#x27;m pregnant", "pregnancy"],
  ] as const)("is read through HTML entities and invisible characters: %s", (text, name) => {
    expect(contraindicationsIn(text)).toEqual([name]);
  });

  it("is read without backtracking in long answers", () => {
    expect(contraindicationsIn("no fit or not any ".repeat(5000))).toEqual([]);
    expect(contraindicationsIn("my sister has ".repeat(7000))).toEqual([]);
    expect(contraindicationsIn("no history of any ".repeat(5000))).toEqual([]);
  });
});

it("finds none in the options of the questionnaire, which are therefore not read", () => {
  expect(questions.flatMap(({ options }) => options).flatMap(contraindicationsIn)).toEqual([]);
});
