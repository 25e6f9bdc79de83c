import { NOISE_SAMPLES } from "../kernels/memory.ts";
import { sharedWorkbench, type Workbench } from "../kernels/workbench.ts";
import type { NoiseColor } from "../noise-color.ts";
import { prepareNoiseSource } from "../noise-source.ts";

/** Returns copies of a noise's blocks by number. */
export function openNoise(
  color: NoiseColor,
  seed: number,
  sampleRate: number,
  workbench: Workbench = sharedWorkbench(),
): (block: number) => Float64Array {
  const addressOf = prepareNoiseSource(color, seed, sampleRate, workbench);
  const { buffer } = workbench.kernels;
  return (block) => new Float64Array(buffer, addressOf(block), NOISE_SAMPLES).slice();
}
