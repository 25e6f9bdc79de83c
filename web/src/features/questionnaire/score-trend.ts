import type { ScoreNote, ShownHistory, ShownScore } from "./shown-history.ts";

type Placed<It> = It & { place: number };

export type TrendPoint = Placed<{ id: string; completedAt: string; value: number }>;
export type TrendNote = Placed<ScoreNote>;

/** One question's answers, and check-ins in between, oldest first; missing ones have no point. */
export function trendOf(
  name: ShownScore,
  { questionnaires, notes }: Pick<ShownHistory, "questionnaires" | "notes">,
  placeOf: (at: string) => number,
): { points: TrendPoint[]; notes: TrendNote[] } {
  return {
    points: questionnaires
      .toSorted((a, b) => a.completedAt.localeCompare(b.completedAt))
      .flatMap(({ id, completedAt, scores }) => {
        const { value } = scores[name];
        return value === null ? [] : [{ id, completedAt, value, place: placeOf(completedAt) }];
      }),
    notes: notes
      .filter((it) => it.name === name)
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map((it) => ({ ...it, place: placeOf(it.at) })),
  };
}
