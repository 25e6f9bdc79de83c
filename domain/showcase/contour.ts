import { createRenderer } from "@attune/audio/render";
import type { Recipe } from "@attune/audio/recipe";

/** Band edges in hertz. */
const edges = [160, 320, 700, 1_500] as const;

/** Levels more than this far below a band's loudest moment are drawn as silence. */
const floorDecibels = 26;

export const contourPerSecond = 3;

/**
 * Level of a sound in five bands, from low to high, at `contourPerSecond` moments per second: 0 to 1
 * relative to the band's loudest. Drawn on the landing page; computed from the samples themselves.
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

/** Splits a sound into bands, sample by sample: what one low-pass rejects is input for the next. */
function splitter(sampleRate: number): (sample: number) => number[] {
  const passes = edges.map((hertz) => lowPass(hertz / sampleRate));
  return (sample) => {
    const below = [...passes.map((pass) => pass(sample)), sample];
    return below.map((value, band) => value - (below[band - 1] ?? 0));
  };
}

/** Three first-order filters in series. `turns` is the cutoff relative to the sample rate. */
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
