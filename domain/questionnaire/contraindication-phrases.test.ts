import { describe, expect, it } from "vitest";
import { contraindicationsIn } from "./contraindication-phrases.ts";
import type { Contraindication } from "./contraindications.ts";

const mentions: readonly (readonly [Contraindication, readonly string[]])[] = [
  [
    "epilepsy",
    ["I take lamotrigine twice a day", "I passed out twice last month", "Had a fit in June"],
  ],
  [
    "pacemaker-or-implant",
    ["There are wires in my brain for tremor", "I have a shunt", "on an insulin pump"],
  ],
  [
    "pregnancy",
    [
      "Our baby is due in April",
      "26 weeks along and not sleeping",
      "my midwife suggested it",
      "We are having a baby in the autumn",
      "I'm expecting my third in March",
    ],
  ],
  [
    "hearing",
    ["There is a constant whistling in my left ear", "everyday noises hurt", "hyperacusis"],
  ],
  [
    "heart-or-head",
    ["I have SVT", "I had a mini stroke in spring", "concussion from rugby", "irregular heartbeat"],
  ],
  [
    "altered-perception",
    ["I hear voices at night", "Nothing feels real lately", "bipolar, on lithium"],
  ],
  [
    "under-18",
    ["this is for my 8 year old daughter", "I am 15 and can't sleep", "We want it for our toddler"],
  ],
  ["driving", ["I drive a lorry", "I'd listen to it driving home", "I operate machinery all day"]],
];

const innocent = [
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

  it.each(innocent)("is left alone where it speaks of none: %s", (text) => {
    expect(contraindicationsIn(text)).toEqual([]);
  });

  it("still counts what the person has beside what somebody else has", () => {
    expect(contraindicationsIn("My sister has epilepsy and I have a pacemaker")).toEqual([
      "pacemaker-or-implant",
    ]);
  });

  it("is read in a million characters without backtracking", () => {
    expect(contraindicationsIn("my sister has ".repeat(70_000))).toEqual([]);
    expect(contraindicationsIn("no history of any ".repeat(50_000))).toEqual([]);
  });
});
