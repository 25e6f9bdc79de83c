import type { SharedSummary } from "@attune/contract/share";
import type { CheckInTopic } from "@attune/domain/check-in/topics";

type Condition = NonNullable<SharedSummary["safety"]>["conditions"][number];

/** Copy that a practitioner reads. */
export const summaryCopy = {
  from: (name: string) => `From ${name}`,
  madeOn: (date: string) => `As it was on ${date}`,
  scores: {
    title: "Scores over time",
    hint: "Each from 0 to 10, newest first. Pain, stress and anxiety: higher is worse. Sleep: higher is better.",
    columns: ["Date", "Pain", "Sleep", "Stress", "Anxiety", "Concerns"],
    empty: "No assessment has been answered yet.",
  },
  safety: {
    title: "Safety answers",
    mood: "Mood, as answered",
    distress: "Severe distress or thoughts of self-harm",
    spoke: "Mentioned in the newest answers. Please ask.",
    noDistress:
      "Not found in the newest answers. A program checked them, so this is not an all-clear.",
    conditions: "Conditions mentioned",
    noConditions: "None found in the answers",
    told: (date: string) => `Answered on ${date}`,
  },
  conditions: {
    epilepsy: "Epilepsy, seizures or blackouts",
    "pacemaker-or-implant": "An implanted device",
    pregnancy: "Pregnancy",
    hearing: "Tinnitus, hearing loss or sounds that hurt",
    "heart-or-head": "Heart rhythm problem, stroke or head injury",
    "altered-perception": "Unusual perceptions, very high moods or feeling unreal",
    "under-18": "For someone under 18",
    driving: "Would listen while driving or working with machinery",
  } satisfies Record<Condition, string>,
  answers: { title: "Newest answers", told: (date: string) => `Answered on ${date}` },
  listening: {
    title: "Listening",
    total: (minutes: number) => `${minutes} ${minutes === 1 ? "minute" : "minutes"} in all`,
    columns: ["Week from", "Minutes", "Days"],
    empty: "Nothing has been heard yet.",
  },
  checkIns: {
    title: "Before and after listening",
    hint: "Noted by the person, from 0 to 10.",
    columns: ["When", "About", "Before", "After"],
    worse: "higher is worse",
    better: "higher is better",
    empty: "Nothing has been noted yet.",
  },
  topics: {
    pain: "Pain",
    sleep: "Rested",
    stress: "Stress",
    anxiety: "Anxiety",
    wellbeing: "Wellbeing",
  } satisfies Record<CheckInTopic, string>,
  recommendation: {
    title: "What was recommended, and why",
    told: (date: string) => `Prepared on ${date}, as the person reads it`,
    empty: "Nothing has been recommended yet.",
  },
  missing: "—",
  unanswered: "not answered",
} as const;

export const sharedCopy = {
  title: "Shared with you",
  loading: "Opening what was shared",
  openUntil: (date: string) => `This link works until ${date}.`,
  print: "Print or save as PDF",
  fhir: "Download as FHIR (JSON)",
  incomplete: "This link is incomplete",
  incompleteHint:
    "The part after the # is missing. Please copy the whole link, or ask the person who gave it to you.",
  failed: "This could not be opened",
} as const;
