import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";

export const shownScores = ["stress", "sleep", "pain", "anxiety"] as const;

export type ShownScore = (typeof shownScores)[number];

/** What somebody noted of one score before and after they listened. */
export interface ScoreNote {
  id: string;
  at: string;
  name: ShownScore;
  /** 0 to 10, with the polarity of the score. */
  before: number;
  /** Null where it was left open. */
  after: number | null;
}

/** A day on which somebody listened, `2026-11-21`. */
export interface ListeningDay {
  day: string;
  minutes: number;
}

/** All that the charts and their table show. */
export interface ShownHistory {
  questionnaires: readonly QuestionnaireAnswer[];
  notes: readonly ScoreNote[];
  sessions: readonly ListeningDay[];
}
