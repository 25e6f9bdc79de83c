import { createRenderer } from "@attune/audio/render";
import type { Recipe } from "@attune/audio/recipe";

/** Band edges in hertz. */
const edges = [160, 320, 700, 1_500] as const;

/** What is fainter than this below a band's loudest moment is drawn as silence. */
const floorDecibels = 26;

export const contourPerSecond = 3;

/**
 * How loud a sound is in five bands, from low to high, at `contourPerSecond` moments of each second:
 * 0 to 1 of the band's loudest. What the landing page draws, worked out from the samples themselves.
 */
export function contourOf(recipe: Recipe): number[][] {
  const renderer = createRenderer(recipe);
  const { sampleRate, channels } = recipe;
  const hop = sampleRate / contourPerSecond;
  const split = splitter(sampleRate);
  const bands: number[][] = Array.from({ length: edges.length + 1 }, () => []);
  const sound = new Int16Array(hop * channels);
  for (let start = 0; start + hop <= renderer.samples; start += hop) {
    renderer.interleaved(start, hop, sound);
    const sums = new Float64Array(bands.length);
    for (let at = 0; at < sound.length; at += channels)
      split(sound[at]!).forEach((value, band) => (sums[band]! += value * value));
    bands.forEach((levels, band) => levels.push(Math.sqrt(sums[band]! / hop)));
  }
  return bands.map(relative);
}

/** Divides a sound, sample by sample, at the edges: what one low-pass leaves is for the next. */
function splitter(sampleRate: number): (sample: number) => number[] {
  const passes = edges.map((hertz) => lowPass(hertz / sampleRate));
  return (sample) => {
    const below = [...passes.map((pass) => pass(sample)), sample];
    return below.map((value, band) => value - (below[band - 1] ?? 0));
  };
}

/** Three of the first order in a row. `turns` is the corner as a share of the sample rate. */
function lowPass(turns: number): (sample: number) => number {
  const share = 1 - Math.exp(-2 * Math.PI * turns);
  const states = [0, 0, 0];
  return (sample) =>
    states.reduce((value, state, at) => (states[at] = state + share * (value - state)), sample);
}

function relative(levels: readonly number[]): number[] {
  const loudest = Math.max(...levels);
  return levels.map((level) => {
    if (level === 0) return 0;
    return Math.max(0, 1 + (20 * Math.log10(level / loudest)) / floorDecibels);
  });
}
