/** Metering steps per second: four steps are one block of BS.1770. */
export const STEPS_PER_SECOND = 10;

/**
 * Integrated loudness in LUFS by BS.1770-4, both gates: blocks of 400 ms, every 100 ms. Takes the
 * K-weighted mean squares (full scale = 1) of each channel in consecutive steps of 100 ms, from
 * step `from` up to `to`. -Infinity for silence and for less than one block.
 */
export function integratedLoudness(
  channels: readonly Float64Array[],
  from = 0,
  to = channels[0]!.length,
): number {
  const blocks: number[] = [];
  for (let at = from; at + 4 <= to; at++) {
    let sum = 0;
    for (const powers of channels) {
      sum += (powers[at]! + powers[at + 1]! + powers[at + 2]! + powers[at + 3]!) / 4;
    }
    blocks.push(sum);
  }
  const audible = blocks.filter((power) => toLufs(power) > -70);
  const gate = toLufs(average(audible)) - 10;
  return toLufs(average(audible.filter((power) => toLufs(power) > gate)));
}

/** LUFS from the sum of all channels' K-weighted mean squares. */
export function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

/** Loudness over a sound in equal steps, in LUFS; -70 for silence and anything quieter. */
export interface LoudnessCurve {
  stepSeconds: number;
  lufs: number[];
}

const MOST_POINTS = 400;
const SHORT_TERM_SECONDS = 3;

/**
 * Short-term loudness by EBU Tech 3341 in consecutive windows of 3 s. In a sound of more than 20
 * minutes, each point is the mean power of several windows. A remainder at the end is ignored.
 */
export function loudnessCurve(channels: readonly Float64Array[]): LoudnessCurve {
  const shortSteps = SHORT_TERM_SECONDS * STEPS_PER_SECOND;
  const length = channels[0]!.length;
  const steps = shortSteps * Math.max(1, Math.ceil(length / (MOST_POINTS * shortSteps)));
  const lufs: number[] = [];
  for (let at = 0; at + steps <= length; at += steps) {
    const power = channels.reduce((sum, it) => sum + average([...it.subarray(at, at + steps)]), 0);
    lufs.push(Math.max(-70, Math.round(10 * toLufs(power)) / 10));
  }
  return { stepSeconds: steps / STEPS_PER_SECOND, lufs };
}

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
