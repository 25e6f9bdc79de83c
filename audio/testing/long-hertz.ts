import { type Recipe, recipeSamples } from "../recipe.ts";
import { createRenderer } from "../render.ts";
import { channelOf } from "./measure.ts";

/**
 * Frequency error in hertz of a steady sine in a long sound (`askedE4` in 1e-4 Hz), measured in its
 * 16-bit samples: the phases of four-second stretches, from near the beginning to near the end, each
 * against a reference counted in integers. Over an hour 16-bit noise leaves an uncertainty of about
 * 1e-10 Hz.
 */
export function longHertzError(recipe: Recipe, channel: 0 | 1, askedE4: number): number {
  const { sampleRate, channels } = recipe;
  const renderer = createRenderer(recipe);
  const count = 4 * sampleRate;
  const first = recipe.fadeInSamples;
  const last = recipeSamples(recipe) - recipe.fadeOutSamples - count;
  const samples = new Int16Array(count * channels);
  const turnsAt = (start: number) => {
    renderer.interleaved(start, count, samples);
    return phaseAgainst(channelOf(samples, channel, channels), start, askedE4, sampleRate);
  };
  const from = turnsAt(first);
  let slope = 0;
  // Each further position is close enough to the last one that no whole turn can be missed.
  for (let distance: number = sampleRate; ; distance = Math.min(4 * distance, last - first)) {
    const seconds = distance / sampleRate;
    const turns = turnsAt(first + distance) - from;
    slope = (turns + Math.round(slope * seconds - turns)) / seconds;
    if (distance === last - first) return slope;
  }
}

/** The phase of the sound at `start`, in turns, minus that of the prescribed sine. */
function phaseAgainst(
  samples: Float64Array,
  start: number,
  askedE4: number,
  sampleRate: number,
): number {
  const circle = sampleRate * 10_000;
  const before = Number((BigInt(start) * BigInt(askedE4)) % BigInt(circle));
  let real = 0;
  let imaginary = 0;
  samples.forEach((sample, i) => {
    const hann = 1 - Math.cos((2 * Math.PI * (i + 0.5)) / samples.length);
    const angle = (2 * Math.PI * ((before + i * askedE4) % circle)) / circle;
    real += hann * sample * Math.sin(angle);
    imaginary += hann * sample * Math.cos(angle);
  });
  return Math.atan2(imaginary, real) / (2 * Math.PI);
}
