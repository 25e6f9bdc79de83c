import { amplitudeFromMillibels } from "../decibels.ts";
import { kWeightingPower } from "../k-weighting.ts";
import { BANDS } from "../kernels/memory.ts";
import { BAND_HERTZ } from "./bands.ts";
import type { Carrier } from "./key.ts";
import type { Texture } from "./layers.ts";
import type { Setting } from "./setting.ts";

/** Amplitudes of a texture's bands at a sample, in 16-bit steps; valid until the next call. */
export type BandLevels = (index: number) => ArrayLike<number>;

/**
 * Leaves room for the prescribed sines while they sound: the bands around them are lowered where
 * necessary, and the others raised to keep the texture as loud. Where two sections overlap, the levels
 * of the first become those of the second.
 */
export function prepareBandLevels(
  { decibels }: Pick<Texture, "decibels">,
  { scale, sampleRate, sections }: Pick<Setting, "scale" | "sampleRate" | "sections">,
): BandLevels {
  const planned = decibels.map((level, band) =>
    level === -Infinity || BAND_HERTZ[band]! > 0.45 * sampleRate
      ? 0
      : scale * amplitudeFromMillibels(100 * level),
  );
  const levels = sections.map(({ carriers }) => levelsAround(carriers, planned));
  const between = new Float64Array(BANDS);
  return (index) => {
    const at = Math.max(
      0,
      sections.findLastIndex(({ start }) => start <= index),
    );
    const after = levels[at]!;
    const { start } = sections[at]!;
    const overlap = at === 0 ? 0 : sections[at - 1]!.end - start;
    if (index >= start + overlap) return after;
    const before = levels[at - 1]!;
    const part = (index - start) / overlap;
    const share = part * part * (3 - 2 * part);
    for (let band = 0; band < BANDS; band++) {
      between[band] = before[band]! + share * (after[band]! - before[band]!);
    }
    return between;
  };
}

/** Minimum power ratio of a prescribed sine to the noise in its critical band: 10 dB. */
const TONE_ABOVE_NOISE = 10;

/** Maximum gain of the bands around which nothing is prescribed: 6 dB. */
const MOST_GAIN = 2;

function levelsAround(carriers: readonly Carrier[], planned: readonly number[]): number[] {
  const most = planned.map((_, band) =>
    carriers
      .filter(({ hertz }) => isInBand(hertz, band))
      .reduce((least, { amplitude }) => Math.min(least, amplitude), Infinity),
  );
  const limits = most.map((amplitude) => amplitude / Math.sqrt(TONE_ABOVE_NOISE));
  const withGain = (gain: number) =>
    planned.map((level, band) => Math.min(gain * level, limits[band]!));
  const target = heardPower(planned);
  // Each raised band may reach its own limit, so the gain is found step by step.
  let gain = 1;
  for (let round = 0; round < BANDS; round++) {
    const levels = withGain(gain);
    const free = heardPower(levels.map((level, band) => (level < limits[band]! ? level : 0)));
    const missing = target - heardPower(levels);
    if (missing <= 0 || free === 0) break;
    gain = Math.min(MOST_GAIN, gain * Math.sqrt(1 + missing / free));
  }
  return withGain(gain);
}

const HEARD = BAND_HERTZ.map(kWeightingPower);

const heardPower = (levels: readonly number[]) =>
  levels.reduce((sum, level, band) => sum + level * level * HEARD[band]!, 0);

/** A band is two critical bands wide, with half of its power in each. */
function isInBand(hertz: number, band: number): boolean {
  const low = BAND_HERTZ[band - 1] ?? 0;
  const high = BAND_HERTZ[band + 1] ?? Infinity;
  return hertz > low && hertz < high;
}
