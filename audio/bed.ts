import { hasCarrier, type Layer, type NoiseLayer } from "./layer.ts";
import { integratedLoudness } from "./loudness.ts";
import type { NoiseColor } from "./noise-color.ts";

/** Maximum loudness of a bed of noise, in LUFS. */
const LOUDEST_BED_LUFS = -26;

/** Loudness of a noise layer at 0 millibels, in both ears. */
const NOISE_LUFS_AT_0 = -0.691 + 3.0103;

/**
 * A bed for layers at their final levels: `ratioMillibels` (hundredths of an LU, at least 0) quieter
 * than all of them together, and never above -26 LUFS. Noise layers are not counted.
 */
export function bedUnder(
  layers: readonly Layer[],
  color: NoiseColor,
  seed: number,
  ratioMillibels: number,
): NoiseLayer {
  const targetLufs = integratedLoudness(layers.filter(hasCarrier)) - ratioMillibels / 100;
  const lufs = Math.min(targetLufs, LOUDEST_BED_LUFS);
  const levelMillibels = Math.floor((lufs - NOISE_LUFS_AT_0) * 100);
  return { kind: "noise", color, seed, levelMillibels: Math.max(levelMillibels, -9_000) };
}
