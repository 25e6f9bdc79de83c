import { type Contraindication, contraindications } from "../contraindications.ts";
import type { Answers } from "../questions.ts";
import type { SafetyAnswers } from "../safety-answers.ts";

/** One submission by a person. */
export interface PersonaAssessment {
  answers: Answers;
  safety?: SafetyAnswers;
}

/** A test person with or without health risks. */
export interface Persona {
  name: string;
  /** Contraindications reported up to the last assessment. */
  reported: readonly Contraindication[];
  /** Oldest first. */
  assessments: readonly PersonaAssessment[];
}

const written: Readonly<Record<Contraindication, readonly string[]>> = {
  epilepsy: [
    "I have had epilepsy since I was nine.",
    "Diagnosed with absence seizures in 2019",
    "I take levetiracetam and it makes me tired",
    "I black out without warning sometimes",
    "My last seizure was in March",
    "I get tonic-clonic fits when I miss sleep",
    "Photosensitive epilepsy, so no flashing lights please",
    "I'm on Keppra twice a day",
  ],
  "pacemaker-or-implant": [
    "I've got a pacemaker, fitted last year",
    "There is a defibrillator in my chest",
    "I have a deep brain stimulator for my tremor",
    "I have worn an insulin pump since school",
    "I have a VP shunt for hydrocephalus",
    "A loop recorder is watching my heart",
    "I have a cochlear implant on the right",
    "They put a spinal cord stimulator in for my back",
  ],
  pregnancy: [
    "I am 20 weeks pregnant",
    "We are expecting our second in June",
    "I might be pregnant, not sure yet",
    "We are having a baby in the summer",
    "Third trimester and my back aches",
    "My baby is due in eight weeks",
    "I'm pregnant with twins!!",
    "I am five months pregnant and can't get comfortable",
  ],
  hearing: [
    "Ringing in my ears day and night",
    "Tinnitus since a concert",
    "There is a hissing in both ears",
    "Loud sounds hurt",
    "I have hyperacusis",
    "I'm partly deaf in my left ear",
    "I wear hearing aids",
    "A buzzing in my ears at night",
  ],
  "heart-or-head": [
    "I have atrial fibrillation",
    "I had a stroke in January",
    "AFib, on blood thinners",
    "Concussion two months ago",
    "I had a TIA last month",
    "A head injury from a bike crash",
    "My heart skips beats, an arrhythmia they say",
    "I was diagnosed with SVT",
  ],
  "altered-perception": [
    "I hear voices when I am stressed",
    "I have schizophrenia",
    "I was diagnosed bipolar",
    "I see things that other people don't see",
    "I feel unreal, like I'm watching myself",
    "I had a psychotic episode in spring",
    "I had a manic episode last year",
    "Depersonalisation most evenings",
  ],
  "under-18": [
    "This is for my son who is 10",
    "I am 16 years old",
    "For my six year old daughter",
    "I'm 14 and doing my GCSEs",
    "I want it for my little boy, he is 7",
    "I'm in year 9 at school",
    "I am seventeen",
    "It is for my teenage daughter at bedtime",
  ],
  driving: [
    "I would listen while driving to work",
    "I drive a taxi at night and would have it on",
    "I'm a forklift driver and listen all shift",
    "I operate heavy machinery",
    "I'd have it on in my van while driving",
    "I am an HGV driver",
    "I want to use it behind the wheel",
    "I'd play it in the car while I drive",
  ],
};

const innocent = [
  "Nothing to add",
  "I sleep better at weekends.",
  "No seizures, no pacemaker, not pregnant.",
  "My father has epilepsy, I do not.",
  "Work is busy until the summer.",
  "I like the sound of rain 🌧️",
  "My knees ache on the stairs.",
  "I read before bed and still wake at four.",
];

const days: readonly Answers[] = [
  { sleep: "Very poor", stress: "Moderate" },
  { pain: "8 – Severe, hard to do anything else", sleep: "Poor" },
  { anxiety: "Constantly", stress: "Severe" },
  { digestive: ["Nausea"], allergies: ["Hay fever"] },
  { depression: "Low mood on most days", sleep: "Poor" },
  { pain: "4 – Moderate, noticeable most of the day" },
  {},
];

const none: SafetyAnswers = { conditions: ["none"] };
const ticks = (reported: readonly Contraindication[]): SafetyAnswers => ({ conditions: reported });

/**
 * 300 personas: 64 tick a box, 80 mention it in text, 64 do both, 64 report it later, 28 have nothing
 * to report.
 */
export function personas(): Persona[] {
  return [
    ...many("ticks", 64, (reported, number) => [
      assessment(number, innocentText(number), ticks(reported)),
    ]),
    ...many("writes", 80, (reported, number) => [assessment(number, textOf(reported, number))]),
    ...many("does both", 64, (reported, number) => [
      assessment(number, textOf(reported.slice(0, 1), number), ticks(reported.slice(-1))),
    ]),
    ...many("tells later", 64, (reported, number) => [
      assessment(number, innocentText(number), none),
      number % 2 === 0
        ? assessment(number + 1, textOf(reported, number), none)
        : assessment(number + 1, innocentText(number), ticks(reported)),
    ]),
    ...Array.from({ length: 28 }, (_, number) => ({
      name: `nothing ${number}`,
      reported: [],
      assessments: [assessment(number, innocentText(number), number % 3 === 0 ? undefined : none)],
    })),
  ];
}

/** Each contraindication in turn, every third time with a second one. */
function many(
  kind: string,
  count: number,
  buildAssessments: (reported: readonly Contraindication[], number: number) => PersonaAssessment[],
): Persona[] {
  return Array.from({ length: count }, (_, number) => {
    const first = contraindications[number % contraindications.length]!;
    const second = contraindications[(number * 3 + 1) % contraindications.length]!;
    const reported = number % 3 === 2 && second !== first ? [first, second] : [first];
    return {
      name: `${kind} ${number}: ${reported.join(", ")}`,
      reported,
      assessments: buildAssessments(reported, number),
    };
  });
}

function assessment(number: number, additional: string, safety?: SafetyAnswers): PersonaAssessment {
  const answers = { ...days[number % days.length], additional };
  return safety === undefined ? { answers } : { answers, safety };
}

const innocentText = (number: number): string => innocent[number % innocent.length]!;

/** Uses every sentence of the list: each contraindication recurs after eight personas. */
const textOf = (reported: readonly Contraindication[], number: number): string =>
  reported
    .map((it) => written[it][Math.floor(number / contraindications.length) % written[it].length])
    .join(". ");
