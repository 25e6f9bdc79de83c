import { MEMORY, NOISE_BYTES, NOISE_SAMPLES, SHUFFLE_BYTES } from "./kernels/memory.ts";
import type { Workbench } from "./kernels/workbench.ts";
import type { NoiseColor } from "./noise-color.ts";
import { noiseShape } from "./noise-shape.ts";
import { writeShuffle } from "./white-noise.ts";

/**
 * The address of samples from block * NOISE_SAMPLES on of a colored noise, with the mean square given
 * by its shape. They stay there until two requests for another noise, or another part of this one.
 */
export type NoiseSource = (block: number) => number;

/**
 * Every block is computed from the same preceding samples in the same order, so its bits do not depend
 * on earlier requests; only the filter states reached after those samples are cached. Blocks are
 * computed in pairs: two are filtered in parallel as quickly as one.
 */
export function prepareNoiseSource(
  color: NoiseColor,
  seed: number,
  sampleRate: number,
  workbench: Workbench,
): NoiseSource {
  const name = `${color} ${seed} ${sampleRate}`;
  const { sections, warmUpSamples } = noiseShape(color, sampleRate);
  const { kernels, noisePairs, filterSections, filterStates, noiseStarts, shuffles } = workbench;
  const { noiseWork } = MEMORY;

  function compute(block: number, out: number): void {
    if (sections.length === 0) {
      choose(block);
      kernels.writeWhite(MEMORY.shuffles, noiseWork, out);
      return;
    }
    filterSections.fill(0);
    sections.forEach(({ zero, pole }, at) => filterSections.set([zero, pole], 2 * at));
    const isKnown =
      noiseStarts.read(name, block, filterStates, 0) &&
      noiseStarts.read(name, block + 1, filterStates, 1);
    if (!isKnown) {
      filterStates.fill(0);
      choose(block - 1);
      filter(NOISE_SAMPLES - warmUpSamples, out);
      noiseStarts.keep(name, block, filterStates, 0);
      noiseStarts.keep(name, block + 1, filterStates, 1);
    }
    choose(block);
    filter(0, out);
  }

  /** Selects the white noise of a block and the next one. */
  function choose(block: number): void {
    writeShuffle(shuffles, 0, seed, block);
    writeShuffle(shuffles, SHUFFLE_BYTES / 2, seed, block + 1);
  }

  function filter(from: number, out: number): void {
    const places = [MEMORY.filterSections, MEMORY.filterStates, noiseWork, out] as const;
    if (sections.length === 1) kernels.colorOnce(MEMORY.shuffles, from, ...places);
    else kernels.colorFive(MEMORY.shuffles, from, ...places);
  }

  return (block) => {
    const [latest, other] = noisePairs;
    for (const pair of noisePairs) {
      const within = block - pair.block;
      if (pair.name !== name || within < 0 || within > 1) continue;
      if (pair === other) noisePairs.reverse();
      return pair.address + within * NOISE_BYTES;
    }
    compute(block, other.address);
    noisePairs[0] = Object.assign(other, { name, block });
    noisePairs[1] = latest;
    return other.address;
  };
}
