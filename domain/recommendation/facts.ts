import { otherConcernText, tagsForConcern } from "../questionnaire/concerns.ts";
import { meaningfulWords } from "../questionnaire/questions.ts";
import { isReadAsScore, type NormalizedScores, type ScoreName } from "../questionnaire/scores.ts";
import type { ConcernTag } from "./catalogue-entry.ts";
import { tagsMentioned } from "./keywords.ts";

/** Everything the rules may use. */
export interface Facts {
  /** Integers 0 to 10; null if not answered. Higher is better for sleep, worse for the others. */
  scores: Record<ScoreName, number | null>;
  /** Chosen by the person from the offered options. */
  stated: ReadonlySet<ConcernTag>;
  /** Found only in free text; these weigh less. */
  mentioned: ReadonlySet<ConcernTag>;
}

export interface FactSources {
  scores: NormalizedScores;
  /** The wizard's or slider's concerns, including "Other: {text}". */
  primaryConcerns: readonly string[];
  /** Responses of either questionnaire, by key. */
  answers: Readonly<Record<string, unknown>>;
  freeTexts?: readonly string[];
}

/** Reads scores, chosen options and free text into facts. Never throws, whatever the strings contain. */
export function readFacts({
  scores,
  primaryConcerns,
  answers,
  freeTexts = [],
}: FactSources): Facts {
  const words = wordsOf({ primaryConcerns, answers });
  const stated = new Set(words.flatMap(tagsForConcern));
  const free = [...freeTexts, ...ownWords({ primaryConcerns, answers })];
  const mentioned = new Set(free.flatMap(tagsMentioned).filter((tag) => !stated.has(tag)));
  return {
    scores: {
      pain: scores.pain.value,
      sleep: scores.sleep.value,
      stress: scores.stress.value,
      anxiety: scores.anxiety.value,
    },
    stated,
    mentioned,
  };
}

/** The person's own words: everything that is not one of the options. */
export function ownWords(sources: Words): string[] {
  return wordsOf(sources)
    .filter((word) => tagsForConcern(word).length === 0)
    .map(withoutPrefix);
}

type Words = Pick<FactSources, "primaryConcerns" | "answers">;

function wordsOf({ primaryConcerns, answers }: Words): string[] {
  // Words such as "0 – No pain" are already read as scores.
  const unscored = Object.entries(answers).filter(([key]) => !isReadAsScore(key));
  return [...primaryConcerns, ...unscored.flatMap(([, answer]) => meaningfulWords(answer))];
}

function withoutPrefix(concern: string): string {
  return otherConcernText(concern) ?? concern;
}
