import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";

export const shownScores = ["stress", "sleep", "pain", "anxiety"] as const;

export type ShownScore = (typeof shownScores)[number];

/** A check-in about one score, before and after listening. */
export interface ScoreNote {
  id: string;
  at: string;
  name: ShownScore;
  /** 0 to 10, with the polarity of the score. */
  before: number;
  /** Null if not answered. */
  after: number | null;
}

/** A day with listening, such as `2026-11-21`. */
export interface ListeningDay {
  day: string;
  minutes: number;
}

/** All data shown in the charts and their table. */
export interface ShownHistory {
  questionnaires: readonly QuestionnaireAnswer[];
  notes: readonly ScoreNote[];
  sessions: readonly ListeningDay[];
}
