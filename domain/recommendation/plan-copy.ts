import { safetyRules } from "../questionnaire/safety-rules.ts";
import type { SafetyAssessment } from "../questionnaire/safety.ts";
import type { ConcernTag } from "./catalogue-entry.ts";
import type { Facts } from "./facts.ts";
import { severities } from "./severity.ts";

const subjects: Readonly<Record<ConcernTag, string>> = {
  sleep: "your sleep",
  stress: "stress",
  anxiety: "worry",
  pain: "pain",
  headache: "headaches",
  inflammation: "inflammation",
  "low-mood": "your mood",
  fatigue: "tiredness",
  focus: "concentration",
  digestive: "your digestion",
  allergies: "allergies",
  recovery: "getting over being unwell",
  general: "your general wellbeing",
};

const habits: Partial<Record<ConcernTag, string>> = {
  sleep:
    "Evening suits you best: start about an hour before bed, with the lights low and the screen away.",
  stress: "Choose a time when nothing else is due, even if it is only once a day.",
  anxiety: "If any sound makes you feel uneasy, turn it down or stop; you can come back later.",
  pain: "Find a position that you can keep comfortably before you press play.",
  headache: "Keep the volume very low and the room dim, and stop if a sound feels sharp.",
  "low-mood": "On a heavy day, the opening breath alone is enough.",
  fatigue: "Late morning or early afternoon is a good time; avoid the livelier sounds at bedtime.",
  focus: "Listen once before you begin a task rather than during it.",
  digestive: "Sit upright and listen some time after a meal.",
};

/**
 * The customer's guidance, in paragraphs separated by an empty line. Contains no hertz and no quotes of
 * free text. `verified` is a model's text that passed every check; it replaces the part about concerns,
 * never the part about safety.
 */
export function customerPlan(facts: Facts, safety: SafetyAssessment, verified?: string): string {
  const matters = severities(facts);
  const named = (Object.keys(subjects) as ConcernTag[]).filter((tag) => matters.has(tag));
  const tips = verified === undefined ? tipsFor(named) : [];
  return [
    ...urgentWords(safety),
    verified ?? opening(named),
    "It settles you with a slow breath, stays with you through the middle, and comes to rest at the end. Listen to it in full, once or twice a day, somewhere quiet and at a low volume.",
    ...(tips.length > 0 ? [tips.join(" ")] : []),
    ...advice(safety),
  ].join("\n\n");
}

/** The paragraphs about safety, which no edit of the guidance may remove. */
export const safetyWords = (safety: SafetyAssessment): string[] => [
  ...urgentWords(safety),
  ...advice(safety),
];

const advice = (safety: SafetyAssessment): string[] => [
  ...safety.contraindications.map((reason) => safetyRules[reason].advice),
  ...(safety.isUnreadable
    ? [
        "Part of what you wrote is in a language that we cannot read automatically. A member of our team reads it before your audio is ready.",
      ]
    : []),
  "Please do not listen while driving or using machinery, and stop if you feel unwell. This is for relaxation and does not replace medical care; speak to your GP about anything that worries you.",
];

/** Comes before everything else. */
function urgentWords({ redFlags, isCrisis, wouldRatherNotSay }: SafetyAssessment): string[] {
  return [
    ...(redFlags.length > 0
      ? [
          "Something you told us can be a sign of an emergency. If you have these symptoms now, please call 999 or 112, or your local emergency number, before you read on.",
        ]
      : []),
    ...(isCrisis
      ? [
          "You told us that things are very hard at the moment. Please talk to someone today: the numbers in the support panel are there at any hour, and you need no plan to use them.",
        ]
      : []),
    ...(wouldRatherNotSay && !isCrisis
      ? [
          "You would rather not say whether you think of harming yourself, and that is all right. If things are hard, people are there to listen at any hour: Samaritans on 116 123 in the UK and Ireland, or the numbers under “I need to talk to someone” for other countries. You need no plan to use them.",
        ]
      : []),
  ];
}

function tipsFor(named: readonly ConcernTag[]): string[] {
  return named.flatMap((tag) => habits[tag] ?? []).slice(0, 3);
}

function opening(named: readonly ConcernTag[]): string {
  if (named.every((tag) => tag === "general")) {
    return "Your answers show no single main concern, so we put together a balanced programme for everyday rest.";
  }
  const words = named.slice(0, 4).map((tag) => subjects[tag]);
  const last = words.pop() ?? "";
  const list = words.length > 0 ? `${words.join(", ")} and ${last}` : last;
  return `You told us about ${list}, and we put this programme together from your answers.`;
}
