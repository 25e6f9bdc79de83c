import type { SoundStream } from "@attune/measure/measure-sound";
import { type Recipe, recipeSamples } from "../recipe.ts";
import { render } from "../render.ts";

/** All samples of a recipe, one array per channel. */
export function samplesOf(recipe: Recipe): Int32Array[] {
  const { channels } = recipe;
  const count = recipeSamples(recipe);
  const mixed = new Int16Array(count * channels);
  render(recipe, 0, count, mixed);
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Int32Array(count);
    for (let i = 0; i < count; i++) samples[i] = mixed[i * channels + channel]!;
    return samples;
  });
}

/** Samples as a decoder delivers them. */
export function streamOf(channels: readonly Int32Array[], sampleRate: number): SoundStream {
  const totalSamples = channels[0]!.length;
  function* frames() {
    for (let firstSample = 0; firstSample < totalSamples; firstSample += 4_096) {
      const samples = Math.min(4_096, totalSamples - firstSample);
      const parts = channels.map((all) => all.subarray(firstSample, firstSample + samples));
      yield { firstSample, samples, channels: parts };
    }
  }
  return {
    streamInfo: { sampleRate, channels: channels.length, totalSamples },
    frames: frames(),
  };
}
