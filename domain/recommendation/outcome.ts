/** A person's own rating before and after listening to a programme. */
export interface Outcome {
  /** Catalogue ids that were played. */
  entryIds: readonly string[];
  /** How they felt before: 0 (worst) to 10 (best). */
  before: number;
  /** After minus before, in points of the same scale: -10 to 10. */
  change: number;
}

export interface Experience {
  /** Number of times the entry was played with a check-in before and after. */
  times: number;
  /** Number of check-ins without it, used for comparison. */
  otherTimes: number;
  /**
   * How much better the person felt than without it, in points, -20 to 20: shrunk towards 0 while there
   * is little data, and 0 without any.
   */
  change: number;
}

/** Shrinkage: with this many comparable check-ins the difference counts by half. */
const doubt = 1.5;

/** Damping of the slope, in squared points: starting values must spread this much before they matter. */
const steadiness = 20;

/**
 * Evaluates each entry from check-ins: the difference between the person's check-ins after programmes
 * with and without it. People who start low usually feel better afterwards whatever they hear
 * (regression to the mean), so the predicted change is subtracted. An entry in every programme cannot
 * be assessed.
 */
export function readOutcomes(outcomes: readonly Outcome[]): ReadonlyMap<string, Experience> {
  const usable = outcomes
    .filter((it) => Number.isFinite(it.change) && Number.isFinite(it.before))
    .map((it) => ({
      ids: new Set(it.entryIds),
      before: clamp(it.before, 0, 10),
      change: clamp(it.change, -10, 10),
    }));
  const meanBefore = meanOf(usable.map((it) => it.before));
  const slope = slopeOf(usable);
  const unexpected = usable.map((it) => it.change - slope * (it.before - meanBefore));
  const ids = new Set(usable.flatMap((it) => [...it.ids]));
  return new Map([...ids].map((id) => [id, compare(unexpected, (at) => usable[at]?.ids.has(id))]));
}

function compare(
  changes: readonly number[],
  isWith: (index: number) => boolean | undefined,
): Experience {
  const heard = changes.filter((_, index) => isWith(index) === true);
  const others = changes.filter((_, index) => isWith(index) !== true);
  const comparable = (heard.length * others.length) / changes.length;
  const difference = meanOf(heard) - meanOf(others);
  return {
    times: heard.length,
    otherTimes: others.length,
    change: comparable === 0 ? 0 : (difference * comparable) / (comparable + doubt),
  };
}

/**
 * Change per point of the starting value, by damped least squares; between -1 and 0, and near 0 for few
 * outcomes.
 */
function slopeOf(outcomes: readonly Pick<Outcome, "before" | "change">[]): number {
  const meanBefore = meanOf(outcomes.map((it) => it.before));
  const meanChange = meanOf(outcomes.map((it) => it.change));
  let together = 0;
  let spread = steadiness;
  for (const { before, change } of outcomes) {
    together += (before - meanBefore) * (change - meanChange);
    spread += (before - meanBefore) ** 2;
  }
  return clamp(together / spread, -1, 0);
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, it) => sum + it, 0) / values.length;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
