/** How somebody felt before and after they listened to a programme, by their own word. */
export interface Outcome {
  /** Catalogue ids of what was heard. */
  entryIds: readonly string[];
  /** After less before, in points of the 0 to 10 scale and towards better: -10 to 10. */
  change: number;
}

export interface Experience {
  /** How many times the entry was heard with a check-in before and after. */
  times: number;
  /** Mean change of those times, -10 to 10, drawn towards 0 while there are few. */
  change: number;
}

/** As many times as count for half: one good evening proves little. */
const doubt = 3;

/** What check-ins say of each entry. A programme's change counts for all of its entries alike. */
export function readOutcomes(outcomes: readonly Outcome[]): ReadonlyMap<string, Experience> {
  const sums = new Map<string, { times: number; sum: number }>();
  for (const { entryIds, change } of outcomes) {
    if (!Number.isFinite(change)) continue;
    const bounded = Math.min(10, Math.max(-10, change));
    for (const id of new Set(entryIds)) {
      const { times, sum } = sums.get(id) ?? { times: 0, sum: 0 };
      sums.set(id, { times: times + 1, sum: sum + bounded });
    }
  }
  return new Map(
    [...sums].map(([id, { times, sum }]) => [id, { times, change: sum / (times + doubt) }]),
  );
}
