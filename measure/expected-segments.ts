import type { CarrierLayer, Layer } from "@attune/audio/layer";
import type { Recipe } from "@attune/audio/recipe";

/** Position of a segment in the sound, in samples; computed from the recipe alone. */
export interface ExpectedSegment {
  layers: readonly Layer[];
  /** First audible sample. */
  start: number;
  /** First sample after its last audible one. */
  end: number;
  /** Between `steadyStart` and `steadyEnd` nothing fades. */
  steadyStart: number;
  steadyEnd: number;
}

export function expectedSegments(recipe: Recipe): ExpectedSegment[] {
  const { segments, crossfadeSamples, fadeInSamples, fadeOutSamples } = recipe;
  let start = 0;
  return segments.map(({ durationSamples, layers }, index) => {
    const end = start + durationSamples;
    const before = index === 0 ? fadeInSamples : crossfadeSamples;
    const after = index === segments.length - 1 ? fadeOutSamples : crossfadeSamples;
    const segment = { layers, start, end, steadyStart: start + before, steadyEnd: end - after };
    start = end - crossfadeSamples;
    return segment;
  });
}

/** Frequency of a layer's sine in one ear, in hertz. */
export function carrierHertz(layer: CarrierLayer, channel: 0 | 1): number {
  if (layer.kind === "tone") return layer.hertzE4 / 10_000;
  if (layer.kind !== "binaural") return layer.carrierHertzE4 / 10_000;
  return (channel === 0 ? layer.leftHertzE4 : layer.rightHertzE4) / 10_000;
}

/** Frequencies of all sines of a layer in one ear, side bands included, in hertz. */
export function linesOf(layer: CarrierLayer, channel: 0 | 1): number[] {
  const carrier = carrierHertz(layer, channel);
  const rhythm = rhythmOf(layer);
  return rhythm === undefined
    ? [carrier]
    : [carrier, carrier - rhythm.hertz, carrier + rhythm.hertz];
}

/** How a layer modulates its carrier's amplitude; undefined if it does not. */
export interface ExpectedRhythm {
  hertz: number;
  /** Fraction by which the amplitude falls, 0 to 1. */
  depth: number;
  /** Fraction of the cycle during which it rises, 0 to 1. */
  inhale: number;
}

export function rhythmOf(layer: Layer): ExpectedRhythm | undefined {
  if (layer.kind === "tone" || layer.kind === "binaural" || layer.kind === "noise") {
    return undefined;
  }
  if (layer.kind === "isochronic") {
    return { hertz: layer.pulseHertzE4 / 10_000, depth: 1, inhale: 0.5 };
  }
  return {
    hertz: layer.cycleHertzE4 / 10_000,
    depth: layer.depthPermille / 1_000,
    inhale: layer.kind === "pacer" ? layer.inhalePermille / 1_000 : 0.5,
  };
}
