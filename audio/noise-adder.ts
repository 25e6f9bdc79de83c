import { createShaper } from "./envelope.ts";
import { createNoiseSource } from "./noise-source.ts";
import type { NoiseVoice } from "./noise-voice.ts";
import { BLOCK_SAMPLES } from "./rotation.ts";
import { NOISE_BLOCK_SAMPLES } from "./white-noise.ts";

/** Adds samples blockStart + from up to blockStart + to to sound[from..to), alike for any channel. */
export type NoiseAdder = (
  channel: 0 | 1,
  sound: Float64Array,
  blockStart: number,
  from: number,
  to: number,
) => void;

/** Adds the same samples to either channel. Rendering blocks lie inside blocks of noise. */
export function prepareNoise(
  { color, seed, amplitude, fade }: NoiseVoice,
  sampleRate: number,
): NoiseAdder {
  const blockOf = createNoiseSource(color, seed, sampleRate);
  const shape = fade === undefined ? undefined : createShaper(fade);
  const gains = new Float64Array(BLOCK_SAMPLES);
  return (_channel, sound, blockStart, from, to) => {
    const within = blockStart % NOISE_BLOCK_SAMPLES;
    const noise = blockOf((blockStart - within) / NOISE_BLOCK_SAMPLES);
    if (shape === undefined) {
      for (let i = from; i < to; i++) sound[i]! += amplitude * noise[within + i]!;
      return;
    }
    gains.fill(amplitude, from, to);
    shape(gains, blockStart, from, to);
    for (let i = from; i < to; i++) sound[i]! += gains[i]! * noise[within + i]!;
  };
}
