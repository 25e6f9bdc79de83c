import { amplitudeFromMillibels } from "./decibels.ts";
import { crossfadeIn, crossfadeOut, type Envelope, fadeIn, fadeOut } from "./envelope.ts";
import { type CarrierLayer, hasCarrier, type Layer } from "./layer.ts";
import { crossfadeNoise, fadeNoise, noiseVoicesOf, type NoiseVoice } from "./noise-voice.ts";
import { type Recipe, recipeSamples } from "./recipe.ts";

/** One sounding layer: a sine per channel under at most two envelopes. */
export interface Voice {
  /** Frequencies per channel in units of 1e-4 Hz; equal except for a binaural layer. */
  carriersE4: readonly [number, number];
  /** Peak in 16-bit steps. */
  amplitude: number;
  /** Index at which the phase is 0. */
  origin: number;
  /** The layer's own envelope: pulses, swell or breath. */
  modulation: Envelope | undefined;
  /** The envelope of its position in the recipe: fade or crossfade. */
  fade: Envelope | undefined;
  /** Slope of the fade, per sample, at the first and at the last sample of the span. */
  fadeSlopes: readonly [number, number];
}

/** A stretch of samples in which the same voices sound under the same envelopes. */
export interface Span {
  start: number;
  /** First index after the span. */
  end: number;
  voices: readonly Voice[];
  /** Added equally to every channel. */
  noises: readonly NoiseVoice[];
  /** True if both channels have the same samples. */
  isDualMono: boolean;
}

/** Splits the recipe into consecutive spans from index 0 to its length. */
export function layOut(recipe: Recipe): Span[] {
  const { segments, crossfadeSamples, fadeInSamples, fadeOutSamples, sampleRate } = recipe;
  const total = recipeSamples(recipe);
  const spans: Span[] = [];
  let origin = 0;
  segments.forEach((segment, index) => {
    const isFirst = index === 0;
    const isLast = index === segments.length - 1;
    const end = origin + segment.durationSamples;
    const voices = voicesOf(segment.layers, origin, sampleRate);
    const noises = noiseVoicesOf(segment.layers, sampleRate);
    const steadyStart = origin + (isFirst ? fadeInSamples : crossfadeSamples);
    const steadyEnd = end - (isLast ? fadeOutSamples : crossfadeSamples);
    if (isFirst) {
      const fade = fadeIn(0, fadeInSamples);
      spans.push(createSpan(0, steadyStart, faded(voices, fade), fadeNoise(noises, fade)));
    }
    if (steadyEnd > steadyStart) spans.push(createSpan(steadyStart, steadyEnd, voices, noises));
    if (isLast) {
      const fade = fadeOut(steadyEnd, fadeOutSamples);
      spans.push(createSpan(steadyEnd, total, faded(voices, fade), fadeNoise(noises, fade)));
    } else {
      const { layers } = segments[index + 1]!;
      const next = voicesOf(layers, steadyEnd, sampleRate);
      const nextNoises = noiseVoicesOf(layers, sampleRate);
      spans.push(
        createSpan(
          steadyEnd,
          end,
          crossfaded(voices, next, steadyEnd, crossfadeSamples),
          crossfadeNoise(noises, nextNoises, steadyEnd, crossfadeSamples),
        ),
      );
    }
    origin = steadyEnd;
  });
  return spans;
}

/** Index of the span that contains a sample. */
export function spanAt(spans: readonly Span[], index: number): number {
  let low = 0;
  let high = spans.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.end > index) high = middle;
    else low = middle + 1;
  }
  return low;
}

function createSpan(
  start: number,
  end: number,
  voices: readonly Voice[],
  noises: readonly NoiseVoice[],
): Span {
  const isDualMono = voices.every(({ carriersE4: [left, right] }) => left === right);
  return { start, end, voices, noises, isDualMono };
}

function voicesOf(layers: readonly Layer[], origin: number, sampleRate: number): Voice[] {
  return layers.filter(hasCarrier).map((layer) => createVoice(layer, origin, sampleRate));
}

function faded(voices: readonly Voice[], fade: Envelope): Voice[] {
  return voices.map((voice) => ({ ...voice, fade }));
}

function crossfaded(
  before: readonly Voice[],
  after: readonly Voice[],
  start: number,
  length: number,
): Voice[] {
  const falling = crossfadeOut(start, length);
  const rising = crossfadeIn(start, length);
  const slope = Math.PI / (2 * length);
  return [
    ...before.map((voice): Voice => ({ ...voice, fade: falling, fadeSlopes: [0, slope] })),
    ...after.map((voice): Voice => ({ ...voice, fade: rising, fadeSlopes: [slope, 0] })),
  ];
}

function createVoice(layer: CarrierLayer, origin: number, sampleRate: number): Voice {
  const carriersE4: [number, number] =
    layer.kind === "binaural"
      ? [layer.leftHertzE4, layer.rightHertzE4]
      : layer.kind === "tone"
        ? [layer.hertzE4, layer.hertzE4]
        : [layer.carrierHertzE4, layer.carrierHertzE4];
  return {
    carriersE4,
    amplitude: 32_768 * amplitudeFromMillibels(layer.levelMillibels),
    origin,
    modulation: createModulation(layer, origin, sampleRate * 10_000),
    fade: undefined,
    fadeSlopes: [0, 0],
  };
}

function createModulation(
  layer: CarrierLayer,
  origin: number,
  denominator: number,
): Envelope | undefined {
  if (layer.kind === "tone" || layer.kind === "binaural") return undefined;
  if (layer.kind === "isochronic") {
    const numerator = layer.pulseHertzE4;
    return { offset: 0.5, depth: -0.5, numerator, denominator, origin };
  }
  const half = layer.depthPermille / 2_000;
  const swell = {
    offset: 1 - half,
    depth: -half,
    numerator: layer.cycleHertzE4,
    denominator,
    origin,
  };
  return layer.kind === "pacer" ? { ...swell, inhalePermille: layer.inhalePermille } : swell;
}
