import { MEMORY, NOISE_BYTES, NOISE_SAMPLES } from "./kernels/memory.ts";
import type { Workbench } from "./kernels/workbench.ts";
import type { NoiseColor } from "./noise-color.ts";
import { noiseShape } from "./noise-shape.ts";
import { writeWhite } from "./white-noise.ts";

/**
 * The address of samples block * NOISE_SAMPLES and on of a colored noise, of the mean square that its
 * shape tells. They stand there until another noise, or another place of this one, is asked for twice.
 */
export type NoiseSource = (block: number) => number;

/**
 * Any block is computed always from the same samples before it and in the same order, so that its
 * bits do not depend on what was asked for before. A block comes with the one that follows it: two
 * are filtered side by side as quickly as one.
 */
export function prepareNoiseSource(
  color: NoiseColor,
  seed: number,
  sampleRate: number,
  workbench: Workbench,
): NoiseSource {
  const name = `${color} ${seed} ${sampleRate}`;
  const { sections, warmUpSamples } = noiseShape(color, sampleRate);
  const { kernels, noisePairs, filterSections } = workbench;
  const { white } = MEMORY;

  function compute(block: number, out: number): void {
    if (sections.length === 0) {
      writeWhite(kernels, seed, block, 0, out);
      writeWhite(kernels, seed, block + 1, 0, out + NOISE_BYTES);
      return;
    }
    const from = NOISE_SAMPLES - warmUpSamples;
    const { lastWhite } = workbench;
    if (lastWhite?.seed === seed && lastWhite.block === block - 1) {
      workbench.white.copyWithin(from, 2 * NOISE_SAMPLES + from);
    } else writeWhite(kernels, seed, block - 1, from, white);
    writeWhite(kernels, seed, block, 0, white + NOISE_BYTES);
    writeWhite(kernels, seed, block + 1, 0, white + 2 * NOISE_BYTES);
    workbench.lastWhite = { seed, block: block + 1 };
    filterSections.fill(0);
    sections.forEach(({ zero, pole }, at) => filterSections.set([zero, pole], 2 * at));
    const places = [white, warmUpSamples, MEMORY.filterSections, out] as const;
    if (sections.length === 1) kernels.colorOnce(...places);
    else kernels.colorFive(...places);
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
