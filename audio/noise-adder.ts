import { prepareShaper } from "./envelope.ts";
import { MEMORY, NOISE_SAMPLES } from "./kernels/memory.ts";
import type { Workbench } from "./kernels/workbench.ts";
import { prepareNoiseSource } from "./noise-source.ts";
import type { NoiseVoice } from "./noise-voice.ts";

/** Adds the same samples to each channel; see VoiceAdder. */
export type NoiseAdder = (
  blockStart: number,
  from: number,
  to: number,
  channels: 1 | 2,
  isFirst: boolean,
) => void;

/** Rendering blocks are contained in blocks of noise. */
export function prepareNoise(
  { color, seed, amplitude, fade }: NoiseVoice,
  sampleRate: number,
  workbench: Workbench,
): NoiseAdder {
  const addressOf = prepareNoiseSource(color, seed, sampleRate, workbench);
  const shape = fade === undefined ? undefined : prepareShaper(fade, workbench);
  const { sums, kernels } = workbench;
  return (blockStart, from, to, channels, isFirst) => {
    const within = blockStart % NOISE_SAMPLES;
    const noise = addressOf((blockStart - within) / NOISE_SAMPLES) + 8 * (within + from);
    shape?.(blockStart, from, to, true);
    for (let channel = 0; channel < channels; channel++) {
      if (isFirst) sums[channel]!.fill(0, from, to);
      const sum = MEMORY.sums[channel]! + 8 * from;
      if (shape === undefined) kernels.addNoise(sum, noise, amplitude, to - from);
      else kernels.addShapedNoise(sum, MEMORY.gains + 8 * from, noise, amplitude, to - from);
    }
  };
}
