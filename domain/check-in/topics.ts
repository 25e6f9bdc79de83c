import type { NormalizedScores, ScoreName } from "../questionnaire/scores.ts";
import type { ConcernTag } from "../recommendation/catalogue-entry.ts";

/** Check-in topics before and after listening, each rated from 0 to 10. */
export const checkInTopics = ["pain", "sleep", "stress", "anxiety", "wellbeing"] as const;

export type CheckInTopic = (typeof checkInTopics)[number];

export type Polarity = "higher-is-worse" | "higher-is-better";

/** Pain, stress and anxiety are worse when higher; how rested and how well one feels are better. */
export const polarityOf: Readonly<Record<CheckInTopic, Polarity>> = {
  pain: "higher-is-worse",
  sleep: "higher-is-better",
  stress: "higher-is-worse",
  anxiety: "higher-is-worse",
  wellbeing: "higher-is-better",
};

const mostTopics = 2;
/** People with few concerns are asked a general question. */
const leastTrouble = 4;
const scoreNames = ["pain", "sleep", "stress", "anxiety"] as const satisfies ScoreName[];

/** For a programme: the one or two worst scores of its assessment. */
export function topicsFromScores(scores: NormalizedScores): CheckInTopic[] {
  const troubles = scoreNames
    .map((topic) => ({ topic, trouble: troubleOf(scores, topic) }))
    .filter(({ trouble }) => trouble >= leastTrouble)
    .toSorted((a, b) => b.trouble - a.trouble)
    .map(({ topic }) => topic);
  return orWellbeing(troubles);
}

function troubleOf(scores: NormalizedScores, name: ScoreName): number {
  const { value, polarity } = scores[name];
  if (value === null) return 0;
  return polarity === "higher-is-better" ? 10 - value : value;
}

const topicByTag: Partial<Record<ConcernTag, CheckInTopic>> = {
  pain: "pain",
  headache: "pain",
  inflammation: "pain",
  sleep: "sleep",
  stress: "stress",
  anxiety: "anxiety",
};

/** For a single entry: topics from its catalogue concerns. */
export function topicsFromConcerns(tags: readonly ConcernTag[]): CheckInTopic[] {
  return orWellbeing([...new Set(tags.flatMap((tag) => topicByTag[tag] ?? []))]);
}

const orWellbeing = (topics: CheckInTopic[]): CheckInTopic[] =>
  topics.length === 0 ? ["wellbeing"] : topics.slice(0, mostTopics);
