/** Desired duration relative to the others, and its minimum. */
export interface TimeRequest {
  durationSeconds: number;
  minimumSeconds: number;
}

/**
 * Divides `totalSeconds` in proportion to the durations, but gives each at least its minimum: shares
 * below it are set to the minimum and the others divide the rest. Returns undefined if the minima do
 * not fit.
 */
export function shareTime(
  requests: readonly TimeRequest[],
  totalSeconds: number,
): number[] | undefined {
  const short = new Set<number>();
  for (;;) {
    let left = totalSeconds;
    let weight = 0;
    requests.forEach((request, index) => {
      if (short.has(index)) left -= request.minimumSeconds;
      else weight += request.durationSeconds;
    });
    if (left < 0 || (weight > 0 && left === 0)) return undefined;
    const scale = weight === 0 ? 0 : left / weight;
    const found = requests.findIndex(
      (request, index) =>
        !short.has(index) && request.durationSeconds * scale < request.minimumSeconds,
    );
    if (found === -1) {
      return requests.map((request, index) =>
        short.has(index) ? request.minimumSeconds : request.durationSeconds * scale,
      );
    }
    short.add(found);
  }
}

/** Start of each share in whole samples, so that rounding errors do not accumulate. */
export function startSamples(
  shares: readonly number[],
  sampleRate: number,
  totalSamples: number,
): number[] {
  let seconds = 0;
  return shares.map((share) => {
    const start = Math.min(totalSamples, Math.floor(seconds * sampleRate + 0.5));
    seconds += share;
    return start;
  });
}
