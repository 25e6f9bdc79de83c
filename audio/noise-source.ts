import type { FilterSection, NoiseColor } from "./noise-color.ts";
import { noiseShape } from "./noise-shape.ts";
import { fillWhite, NOISE_BLOCK_SAMPLES } from "./white-noise.ts";

/**
 * Samples block * NOISE_BLOCK_SAMPLES and on of a colored noise, of the mean square that its shape
 * tells. The array is the source's own and holds until the next call.
 */
export type NoiseSource = (block: number) => Float64Array;

/**
 * Any block is computed by itself, always from the same samples before it and in the same order, so
 * that its bits do not depend on what was asked for before. Keeps the block asked for last.
 */
export function createNoiseSource(
  color: NoiseColor,
  seed: number,
  sampleRate: number,
): NoiseSource {
  const { sections, warmUpSamples } = noiseShape(color, sampleRate);
  // The white noise of the block before and of the block itself.
  const white = new Float64Array(2 * NOISE_BLOCK_SAMPLES);
  const earlier = white.subarray(0, NOISE_BLOCK_SAMPLES);
  const current = white.subarray(NOISE_BLOCK_SAMPLES);
  const colored = sections.length === 0 ? current : new Float64Array(NOISE_BLOCK_SAMPLES);
  const from = NOISE_BLOCK_SAMPLES - warmUpSamples;
  let held: number | undefined;
  return (block) => {
    if (block === held) return colored;
    if (warmUpSamples > 0) {
      if (held !== undefined && block === held + 1) earlier.set(current);
      else fillWhite(seed, block - 1, earlier);
    }
    fillWhite(seed, block, current);
    if (sections.length === 1) filterOnce(sections[0]!, white, from, colored);
    else if (sections.length > 1) filterFive(sections, white, from, colored);
    held = block;
    return colored;
  };
}

function filterOnce(
  { zero, pole }: FilterSection,
  white: Float64Array,
  from: number,
  out: Float64Array,
): void {
  let before = 0;
  let state = 0;
  for (let i = from; i < white.length; i++) {
    const value = white[i]!;
    state = value - zero * before + pole * state;
    before = value;
    if (i >= NOISE_BLOCK_SAMPLES) out[i - NOISE_BLOCK_SAMPLES] = state;
  }
}

/** Up to five sections at once: each waits for its own last result only, not for the others. */
function filterFive(
  sections: readonly FilterSection[],
  white: Float64Array,
  from: number,
  out: Float64Array,
): void {
  const [one, two, three, four, five] = PLACES.map((place) => sections[place] ?? NOTHING) as Five;
  let [x, a, b, c, d, e] = [0, 0, 0, 0, 0, 0];
  for (let i = from; i < white.length; i++) {
    const value = white[i]!;
    const a1 = value - one.zero * x + one.pole * a;
    const b1 = a1 - two.zero * a + two.pole * b;
    const c1 = b1 - three.zero * b + three.pole * c;
    const d1 = c1 - four.zero * c + four.pole * d;
    e = d1 - five.zero * d + five.pole * e;
    x = value;
    a = a1;
    b = b1;
    c = c1;
    d = d1;
    if (i >= NOISE_BLOCK_SAMPLES) out[i - NOISE_BLOCK_SAMPLES] = e;
  }
}

type Five = [FilterSection, FilterSection, FilterSection, FilterSection, FilterSection];
const PLACES = [0, 1, 2, 3, 4];
const NOTHING: FilterSection = { zero: 0, pole: 0 };
