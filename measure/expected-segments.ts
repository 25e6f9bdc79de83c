import type { CarrierLayer, Layer } from "@attune/audio/layer";
import type { Recipe } from "@attune/audio/recipe";

/** Where a segment stands in the sound, in samples; worked out from the recipe alone. */
export interface ExpectedSegment {
  layers: readonly Layer[];
  /** Where it begins to be heard. */
  start: number;
  /** Where the last of it is gone. */
  end: number;
  /** Nothing fades from here ... */
  steadyStart: number;
  /** ... up to here. */
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

/** The sine of a layer that one ear hears, in hertz. */
export function carrierHertz(layer: CarrierLayer, channel: 0 | 1): number {
  if (layer.kind === "tone") return layer.hertzE4 / 10_000;
  if (layer.kind !== "binaural") return layer.carrierHertzE4 / 10_000;
  return (channel === 0 ? layer.leftHertzE4 : layer.rightHertzE4) / 10_000;
}

/** Where one ear hears the sines of a layer, side bands of a rhythm included, in hertz. */
export function linesOf(layer: CarrierLayer, channel: 0 | 1): number[] {
  const carrier = carrierHertz(layer, channel);
  const rhythm = rhythmOf(layer);
  return rhythm === undefined
    ? [carrier]
    : [carrier, carrier - rhythm.hertz, carrier + rhythm.hertz];
}

/** What a layer does to the amplitude of its carrier; undefined where it does nothing. */
export interface ExpectedRhythm {
  hertz: number;
  /** By how much of its height the amplitude falls, 0 to 1. */
  depth: number;
  /** Share of a cycle in which it rises, 0 to 1. */
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
