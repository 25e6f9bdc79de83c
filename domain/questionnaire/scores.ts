import { type Answers, meaningfulWords, type OptionOf, type QuestionId } from "./questions.ts";

/** Wire values as specified; null if the question was not answered. */
export interface Scores {
  /** 0 to 10. */
  painLevel: number | null;
  /** Wizard: 1, 2, 3 or 5, of which 5 is best. Slider: 1 to 10, of which 10 is best. */
  sleepQuality: number | null;
  /** Wizard: 1 to 4, of which 4 is worst. Slider: 1 to 10, of which 10 is worst. */
  stressLevel: number | null;
  /** Wizard: 1 to 4, of which 4 is worst. Slider: 1 to 10, of which 10 is worst. */
  anxietyLevel: number | null;
}

export type ScoreSource = "wizard" | "slider";
export type ScoreName = "pain" | "sleep" | "stress" | "anxiety";

export interface NormalizedScore {
  /** Integer 0 to 10; null if the question was not answered. */
  value: number | null;
  /** The wire value from which `value` was computed. */
  raw: number | null;
  polarity: "higher-is-worse" | "higher-is-better";
}

export type NormalizedScores = Record<ScoreName, NormalizedScore>;

/** How an answer is used apart from the risk check: as a score, a primary concern, or text for the rules. */
type Use =
  | { kind: "score"; wire: keyof Scores; read: (answer: unknown) => number | null }
  | { kind: "concern" }
  | { kind: "words" };

/**
 * How each question's answer is used, from the table in customer.md section 3; concerns in that order.
 * A pain answer gives its first whole number (at most 10), or 0 if it has none.
 */
const uses = {
  pain: { kind: "score", wire: "painLevel", read: painFrom },
  sleep: {
    kind: "score",
    wire: "sleepQuality",
    read: (answer) => wordScore(answer, { Excellent: 5, Good: 3, Poor: 2 }, 1),
  },
  stress: {
    kind: "score",
    wire: "stressLevel",
    read: (answer) => wordScore(answer, { Minimal: 1, Mild: 2, Moderate: 3 }, 4),
  },
  anxiety: {
    kind: "score",
    wire: "anxietyLevel",
    read: (answer) => wordScore(answer, { Rarely: 1, Occasionally: 2, Frequently: 3 }, 4),
  },
  digestive: { kind: "concern" },
  allergies: { kind: "concern" },
  depression: { kind: "concern" },
  infections: { kind: "words" },
  additional: { kind: "words" },
} as const satisfies Record<QuestionId, Use>;

/** Questions whose options are concerns or text rather than scores. */
type UnscoredId = {
  [Id in QuestionId]: (typeof uses)[Id]["kind"] extends "score" ? never : Id;
}[QuestionId];

/** Options of those questions, which count as concerns. */
export type UnscoredOption = OptionOf<UnscoredId>;

const useOf = Object.entries(uses) as [QuestionId, Use][];

/** The wire values of the wizard's answers; null for an unanswered question, never the worst value. */
export function scoresFromAnswers(answers: Answers): Scores {
  const scores: Scores = {
    painLevel: null,
    sleepQuality: null,
    stressLevel: null,
    anxietyLevel: null,
  };
  for (const [id, use] of useOf) if (use.kind === "score") scores[use.wire] = use.read(answers[id]);
  return scores;
}

/** The non-empty answers of the questions about concerns, without repeats. */
export function primaryConcernsFromAnswers(answers: Answers): string[] {
  const concerns = useOf.filter(([, use]) => use.kind === "concern");
  return [...new Set(concerns.flatMap(([id]) => meaningfulWords(answers[id])))];
}

/** Whether the answer with this key is used as a score. */
export const isReadAsScore = (key: string): boolean =>
  useOf.some(([id, use]) => id === key && use.kind === "score");

/**
 * Converts wire values of either source to integers 0 to 10 that can be shown side by side as n/10.
 *
 * A slider value already means "n out of ten" to the person and is kept. The wizard's four options
 * per question are spread evenly over the same 1 to 10: 1, 4, 7, 10. So "Good" sleep (wire 3 of 5)
 * becomes 7/10, not 5/10, "Severe" stress (wire 4) becomes 10/10 like a slider at its end, and
 * "Minimal" is 1, not 0. Pain has its own number in both and is the only one that can be 0.
 * Polarity never changes: higher is better for sleep, worse for the others. Out-of-range values are
 * clamped; null stays null.
 */
export function normalizeScores(scores: Scores, source: ScoreSource): NormalizedScores {
  const isWizard = source === "wizard";
  return {
    pain: worse(scores.painLevel, (raw) => raw),
    sleep: {
      ...worse(scores.sleepQuality, isWizard ? sleepWordValue : atLeastOne),
      polarity: "higher-is-better",
    },
    stress: worse(scores.stressLevel, isWizard ? fourWordValue : atLeastOne),
    anxiety: worse(scores.anxietyLevel, isWizard ? fourWordValue : atLeastOne),
  };
}

function painFrom(answer: unknown): number | null {
  const words = textOf(answer);
  if (words === null) return null;
  const digits = /\d+/.exec(words)?.[0] ?? "0";
  return Math.min(10, Number(digits));
}

function wordScore(
  answer: unknown,
  values: Readonly<Record<string, number>>,
  otherwise: number,
): number | null {
  const words = textOf(answer);
  if (words === null) return null;
  return Object.hasOwn(values, words) ? (values[words] ?? otherwise) : otherwise;
}

function textOf(answer: unknown): string | null {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (typeof first !== "string" || first.trim() === "") return null;
  return first.trim();
}

function worse(raw: number | null, toTen: (raw: number) => number): NormalizedScore {
  const isScored = raw !== null && Number.isFinite(raw);
  const value = isScored ? Math.min(10, Math.max(0, Math.round(toTen(raw)))) : null;
  return { value, raw, polarity: "higher-is-worse" };
}

function atLeastOne(raw: number): number {
  return Math.max(1, raw);
}

function fourWordValue(raw: number): number {
  return Math.max(1, 1 + (raw - 1) * 3);
}

/** Maps 1, 2, 3 and 5 to 1, 4, 7 and 10; a 4, which no option gives, is between the last two. */
function sleepWordValue(raw: number): number {
  return raw <= 3 ? fourWordValue(raw) : 7 + (raw - 3) * 1.5;
}
