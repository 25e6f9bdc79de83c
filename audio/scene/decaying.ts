import { exponential } from "../decibels.ts";
import { BLOCK_SAMPLES, MEMORY } from "../kernels/memory.ts";
import type { Workbench } from "../kernels/workbench.ts";
import { cosTurns, sinTurns } from "../trigonometry.ts";

/** A decaying sine, in closed form for every sample. */
export interface Decaying {
  /** First sample, counted from the beginning of the sound, and the first sample after it. */
  start: number;
  end: number;
  /** Start phase in turns. */
  phase: number;
  /** Peak in 16-bit steps before decay. */
  amplitude: number;
  pace: Pace;
}

/** How a sine goes on from one sample to the next; its two ears share one. */
export interface Pace {
  /** Turns per sample; below a half. */
  turns: number;
  /** Decay per sample, in nepers and as a factor. */
  damping: number;
  shrink: number;
  /** The complex factor for two samples. */
  real: number;
  imaginary: number;
}

export function paceOf(turns: number, damping: number): Pace {
  const shrink = exponential(-damping);
  const angle = 2 * turns;
  const real = shrink * shrink * cosTurns(angle);
  const imaginary = shrink * shrink * sinTurns(angle);
  return { turns, damping, shrink, real, imaginary };
}

/** Adds the block starting at `block` of each sine to a channel of the scene, in their order. */
export function addDecaying(
  workbench: Workbench,
  block: number,
  channel: 0 | 1,
  sines: readonly Decaying[],
): void {
  const { kernels, decayingStart } = workbench;
  const { decaying, scene } = MEMORY;
  // The samples of the sine that waits for a second one to be computed with.
  let from = 0;
  let waiting = 0;
  for (const sine of sines) {
    const first = Math.max(0, sine.start - block);
    const count = Math.min(BLOCK_SAMPLES, sine.end - block) - first;
    if (count <= 0) continue;
    if (waiting > 0 && first !== from) {
      kernels.addSteadyPair(scene[channel] + 8 * from, decaying, waiting, 0);
      waiting = 0;
    }
    writeStart(decayingStart, waiting > 0 ? 6 : 0, sine, block + first - sine.start);
    if (waiting > 0) {
      kernels.addSteadyPair(scene[channel] + 8 * first, decaying, waiting, count);
      waiting = 0;
    } else {
      from = first;
      waiting = count;
    }
  }
  if (waiting > 0) kernels.addSteadyPair(scene[channel] + 8 * from, decaying, waiting, 0);
}

/** Writes what the kernels need to compute a sine from its sample `n` on. */
function writeStart(
  out: Float64Array,
  at: number,
  { phase, amplitude, pace }: Decaying,
  n: number,
) {
  const { turns, damping, shrink, real, imaginary } = pace;
  const angle = phase + turns * n;
  const height = amplitude * exponential(-damping * n);
  write(out, at, height, angle);
  write(out, at + 2, height * shrink, angle + turns);
  out[at + 4] = real;
  out[at + 5] = imaginary;
}

function write(out: Float64Array, at: number, height: number, turns: number): void {
  const angle = turns - Math.floor(turns);
  out[at] = height * cosTurns(angle);
  out[at + 1] = height * sinTurns(angle);
}
