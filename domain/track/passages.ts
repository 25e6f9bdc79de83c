import { amplitudeFromMillibels } from "@attune/audio/decibels";
import { type CarrierLayer, hasCarrier } from "@attune/audio/layer";
import type { Recipe, Segment } from "@attune/audio/recipe";

/** Data for drawing a segment, all relative to the same sound, so that no hertz can be derived. */
export interface Passage {
  /** Share of the duration, in thousandths. Crossfades count towards the passage before them. */
  sharePermille: number;
  /**
   * Pitch of its strongest tone: 0 for the lowest in this sound to 6 for the highest, on a logarithmic
   * scale.
   */
  pitch: number;
  /** Peak of its tones in hundredths of the highest in this sound. */
  peakPercent: number;
}

const highestPitch = 6;
/** If all tones are within this range, in octaves, they are drawn at the same height. */
const leastSpan = 0.1;

/** A sound's passages in order, without noise beds. Valid for every session length. */
export function describePassages(recipe: Recipe): Passage[] {
  const { segments, crossfadeSamples } = recipe;
  const lengths = segments.map(
    ({ durationSamples }, index) =>
      durationSamples - (index === segments.length - 1 ? 0 : crossfadeSamples),
  );
  const total = lengths.reduce((sum, it) => sum + it, 0);
  const octaves = segments.map((it) => Math.log2(strongestHertzE4(it)));
  const lowest = Math.min(...octaves);
  const span = Math.max(...octaves) - lowest;
  const peaks = segments.map(peakOf);
  const highest = Math.max(...peaks);
  return segments.map((_, index) => ({
    sharePermille: Math.round((1000 * lengths[index]!) / total),
    pitch:
      span < leastSpan
        ? highestPitch / 2
        : Math.round((highestPitch * (octaves[index]! - lowest)) / span),
    peakPercent: Math.round((100 * peaks[index]!) / highest),
  }));
}

const carriersOf = ({ layers }: Segment) => layers.filter(hasCarrier);

const peakOf = (segment: Segment) =>
  carriersOf(segment).reduce((sum, it) => sum + amplitudeFromMillibels(it.levelMillibels), 0);

function strongestHertzE4(segment: Segment): number {
  const [first, ...others] = carriersOf(segment);
  if (first === undefined) return 1;
  return hertzE4Of(
    others.reduce((best, it) => (it.levelMillibels > best.levelMillibels ? it : best), first),
  );
}

function hertzE4Of(layer: CarrierLayer): number {
  if (layer.kind === "tone") return layer.hertzE4;
  return layer.kind === "binaural"
    ? (layer.leftHertzE4 + layer.rightHertzE4) / 2
    : layer.carrierHertzE4;
}
