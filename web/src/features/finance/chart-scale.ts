/** A linear axis that includes zero and ends at round figures. */
export interface Scale {
  /** Ascending, evenly spaced, including zero. */
  ticks: readonly number[];
  /** An amount's height from the bottom, 0 to 1. */
  at: (amount: number) => number;
}

const mostTicks = 5;

export function scaleOf(amounts: readonly number[]): Scale {
  const lowest = Math.min(0, ...amounts);
  const highest = Math.max(0, ...amounts);
  const step = roundStep((highest - lowest || 100) / (mostTicks - 1));
  const from = Math.floor(lowest / step) * step;
  const to = Math.max(from + step, Math.ceil(highest / step) * step);
  const count = Math.round((to - from) / step) + 1;
  return {
    ticks: Array.from({ length: count }, (_, index) => from + index * step),
    at: (amount) => (amount - from) / (to - from),
  };
}

/** The next higher of 1, 2, 5, 10, 20 …, for readable ticks. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((it) => it * power >= least) ?? 10;
  return factor * power;
}
