import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";

export const shownScores = ["stress", "sleep", "pain", "anxiety"] as const;

export type ShownScore = (typeof shownScores)[number];

export interface TrendPoint {
  id: string;
  completedAt: string;
  /** 0 to 10. */
  value: number;
  /** From 0, the first assessment, to 1, the newest, as far apart as they were in time. */
  place: number;
}

/** What was answered to one question, oldest first; an assessment that left it out has no point. */
export function trendOf(
  name: ShownScore,
  questionnaires: readonly QuestionnaireAnswer[],
): TrendPoint[] {
  const times = questionnaires.map((it) => Date.parse(it.completedAt));
  const first = Math.min(...times);
  const span = Math.max(...times) - first;
  return questionnaires
    .toSorted((a, b) => a.completedAt.localeCompare(b.completedAt))
    .flatMap(({ id, completedAt, scores }) => {
      const { value } = scores[name];
      if (value === null) return [];
      const place = span === 0 ? 0.5 : (Date.parse(completedAt) - first) / span;
      return [{ id, completedAt, value, place }];
    });
}
