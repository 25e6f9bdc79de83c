import { prepareShaper } from "./envelope.ts";
import type { Workbench } from "./kernels/workbench.ts";
import { createNoiseSource } from "./noise-source.ts";
import type { NoiseVoice } from "./noise-voice.ts";
import { NOISE_BLOCK_SAMPLES } from "./white-noise.ts";

/** Adds the same samples to either channel; see VoiceAdder. */
export type NoiseAdder = (
  blockStart: number,
  from: number,
  to: number,
  channels: 1 | 2,
  isFirst: boolean,
) => void;

/** Rendering blocks lie inside blocks of noise. */
export function prepareNoise(
  { color, seed, amplitude, fade }: NoiseVoice,
  sampleRate: number,
  workbench: Workbench,
): NoiseAdder {
  const blockOf = createNoiseSource(color, seed, sampleRate);
  const shape = fade === undefined ? undefined : prepareShaper(fade, workbench);
  const { sums, gains } = workbench;
  return (blockStart, from, to, channels, isFirst) => {
    const within = blockStart % NOISE_BLOCK_SAMPLES;
    const noise = blockOf((blockStart - within) / NOISE_BLOCK_SAMPLES);
    shape?.(blockStart, from, to, true);
    for (let channel = 0; channel < channels; channel++) {
      const sum = sums[channel]!;
      if (isFirst) sum.fill(0, from, to);
      if (shape === undefined) add(sum, noise, within, amplitude, from, to);
      else addShaped(sum, noise, within, amplitude, gains, from, to);
    }
  };
}

function add(
  sum: Float64Array,
  noise: Float64Array,
  within: number,
  amplitude: number,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) sum[i]! += amplitude * noise[within + i]!;
}

function addShaped(
  sum: Float64Array,
  noise: Float64Array,
  within: number,
  amplitude: number,
  gains: Float64Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) sum[i]! += amplitude * gains[i]! * noise[within + i]!;
}
