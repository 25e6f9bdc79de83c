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

/** Where a moment stands: from 0, the first of all that is shown, to 1, the last, as far apart as they were in time. */
type Placed<It> = It & { place: number };

export type TrendPoint = Placed<{ id: string; completedAt: string; value: number }>;
export type TrendNote = Placed<ScoreNote>;

/** What was answered to one question, and noted of it between, oldest first; what was left out has no point. */
export function trendOf(
  name: ShownScore,
  questionnaires: readonly QuestionnaireAnswer[],
  notes: readonly ScoreNote[] = [],
): { points: TrendPoint[]; notes: TrendNote[] } {
  const own = notes.filter((it) => it.name === name);
  // One scale for all four, so that the same day stands at the same place.
  const times = [...questionnaires.map((it) => it.completedAt), ...notes.map((it) => it.at)].map(
    (it) => Date.parse(it),
  );
  const first = Math.min(...times);
  const span = Math.max(...times) - first;
  const placeOf = (at: string) => (span === 0 ? 0.5 : (Date.parse(at) - first) / span);
  return {
    points: questionnaires
      .toSorted((a, b) => a.completedAt.localeCompare(b.completedAt))
      .flatMap(({ id, completedAt, scores }) => {
        const { value } = scores[name];
        return value === null ? [] : [{ id, completedAt, value, place: placeOf(completedAt) }];
      }),
    notes: own
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map((it) => ({ ...it, place: placeOf(it.at) })),
  };
}
