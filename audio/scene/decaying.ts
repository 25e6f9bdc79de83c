import { exponential, naturalLogarithm } from "../decibels.ts";
import { BLOCK_SAMPLES, MEMORY } from "../kernels/memory.ts";
import type { Workbench } from "../kernels/workbench.ts";
import { cosTurns, sinTurns } from "../trigonometry.ts";

/** A decaying sine that may glide, in closed form for every sample. */
export interface Decaying {
  /** First sample, counted from the beginning of the sound, and the first sample after it. */
  start: number;
  end: number;
  /** Start phase in turns, and turns per sample at the start; below a half. */
  phase: number;
  turns: number;
  /** Change of the turns per sample from one sample to the next. */
  glide: number;
  /** Peak in 16-bit steps before decay. */
  amplitude: number;
  /** Decay per sample, in nepers. */
  damping: number;
}

/** Level at which an ending is inaudible: -70 dB. */
const END_NEPERS = 8;

export function decayingSamples(damping: number): number {
  return Math.ceil(END_NEPERS / damping);
}

/**
 * Peak in 16-bit steps at which one of many events can end inaudibly: -87 dB, below the rounding of a FLAC
 * frame of noise.
 */
const FAINTEST = 1.5;

/** Samples until one of many events is that faint; 0 if it always is. */
export function heardSamples(amplitude: number, damping: number): number {
  if (amplitude <= FAINTEST) return 0;
  return Math.ceil(Math.min(END_NEPERS, naturalLogarithm(amplitude / FAINTEST)) / damping);
}

/** Adds the block starting at `block` to a channel of the scene. */
export function addDecaying(
  { kernels, decayingStart }: Workbench,
  block: number,
  channel: 0 | 1,
  { start, end, phase, turns, glide, amplitude, damping }: Decaying,
): void {
  const first = Math.max(0, start - block);
  const last = Math.min(BLOCK_SAMPLES, end - block);
  if (last <= first) return;
  const n = block + first - start;
  const angle = phase + turns * n + (glide * n * n) / 2;
  const height = amplitude * exponential(-damping * n);
  const step = exponential(-damping);
  const shrink = step * step;
  write(decayingStart, 0, height, angle);
  write(decayingStart, 2, height * step, angle + turns + glide * (n + 0.5));
  write(decayingStart, 4, shrink, 2 * turns + glide * (2 * n + 2));
  write(decayingStart, 6, shrink, 2 * turns + glide * (2 * n + 4));
  write(decayingStart, 8, 1, 4 * glide);
  kernels.addDecaying(MEMORY.scene[channel] + 8 * first, MEMORY.decaying, last - first);
}

function write(out: Float64Array, at: number, height: number, turns: number): void {
  const angle = turns - Math.floor(turns);
  out[at] = height * cosTurns(angle);
  out[at + 1] = height * sinTurns(angle);
}
