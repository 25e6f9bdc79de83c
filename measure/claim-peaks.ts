import type { SpectralPeak } from "./fourier.ts";

/** A carrier to look for, and which peaks it may be. */
export interface ExpectedLine {
  turns: number;
  /** In 16-bit steps; an estimate. */
  amplitude: number;
}

/**
 * Assigns each expected line the strongest peak near it (within 2 % or three bins). If none there is
 * high enough, takes the strongest remaining peak at any distance, so that a wrong frequency is
 * reported as found.
 */
export function claimPeaks(
  peaks: readonly SpectralPeak[],
  expectedLines: readonly ExpectedLine[],
  binTurns: number,
): (SpectralPeak | undefined)[] {
  const free = new Set(peaks);
  const claimed = new Map<ExpectedLine, SpectralPeak>();
  const take = (line: ExpectedLine, peak: SpectralPeak | undefined) => {
    if (peak === undefined) return;
    free.delete(peak);
    claimed.set(line, peak);
  };
  for (const line of expectedLines.toSorted((one, other) => other.amplitude - one.amplitude)) {
    const reach = Math.max(3 * binTurns, 0.02 * line.turns);
    const near = [...free].filter(
      ({ turns, amplitude }) =>
        Math.abs(turns - line.turns) <= reach && amplitude > 0.1 * line.amplitude,
    );
    take(line, nearest(near, line.turns));
  }
  for (const line of expectedLines) if (!claimed.has(line)) take(line, [...free][0]);
  return expectedLines.map((line) => claimed.get(line));
}

/**
 * The two side bands of a carrier, as approximate frequencies in turns, between the least and the
 * greatest distance (turns) from it. Undefined unless there is a peak on both sides.
 */
export function findSideBands(
  peaks: readonly SpectralPeak[],
  carrier: SpectralPeak,
  binTurns: number,
  [least, most]: readonly [least: number, most: number],
): readonly [lower: number, upper: number] | undefined {
  const beside = (distance: number) =>
    distance > 2.5 * binTurns &&
    distance >= least - 2 * binTurns &&
    distance <= most + 2 * binTurns;
  const upper = peaks.find(({ turns }) => beside(turns - carrier.turns));
  const lower = peaks.find(({ turns }) => beside(carrier.turns - turns));
  if (upper === undefined || lower === undefined) return undefined;
  const faintest = 0.02 * carrier.amplitude;
  if (upper.amplitude < faintest || lower.amplitude < faintest) return undefined;
  return [lower.turns, upper.turns];
}

function nearest(peaks: readonly SpectralPeak[], turns: number): SpectralPeak | undefined {
  return peaks.toSorted(
    (one, other) => Math.abs(one.turns - turns) - Math.abs(other.turns - turns),
  )[0];
}
