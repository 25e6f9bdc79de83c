import { colorSections, type FilterSection, type NoiseColor } from "./noise-color.ts";
import { kWeightingPower } from "./k-weighting.ts";
import { cosTurns } from "./trigonometry.ts";
import { LARGEST_WHITE, WHITE_POWER } from "./white-noise.ts";

/** Properties of a color at a sample rate, known before any sample is computed. */
export interface NoiseShape {
  sections: readonly FilterSection[];
  /** Samples before a block at which its filters start. */
  warmUpSamples: number;
  /** The filters' impulse response, long enough for the rest to be negligible. */
  response: Float64Array;
  /** Sum of the response's magnitudes from warmUpSamples on: the error bound of starting that late. */
  tail: number;
  /** Upper bound of any sample. */
  bound: number;
  /** Root mean square. */
  rms: number;
  /** Root mean square after the K-weighting of BS.1770. */
  weightedRms: number;
}

/** Computed once per color and rate, in about a millisecond. */
export function noiseShape(color: NoiseColor, sampleRate: number): NoiseShape {
  const key = `${color} ${sampleRate}`;
  const known = shapes.get(key);
  if (known !== undefined) return known;
  const sections = colorSections(color, sampleRate);
  const warmUpSamples = sections.length === 0 ? 0 : sampleRate > 24_000 ? 4_096 : 2_048;
  const response = responseOf(sections, Math.max(1, 4 * warmUpSamples));
  let sum = 0;
  let squares = 0;
  response.forEach((value) => {
    sum += Math.abs(value);
    squares += value * value;
  });
  const shape: NoiseShape = {
    sections,
    warmUpSamples,
    response,
    tail: sections.length === 0 ? 0 : absoluteSum(response, warmUpSamples),
    bound: LARGEST_WHITE * sum,
    rms: Math.sqrt(WHITE_POWER * squares),
    weightedRms: Math.sqrt(WHITE_POWER * weightedPowerGain(sections, sampleRate)),
  };
  shapes.set(key, shape);
  return shape;
}

const shapes = new Map<string, NoiseShape>();

function responseOf(sections: readonly FilterSection[], length: number): Float64Array {
  const response = new Float64Array(length);
  response[0] = 1;
  for (const { zero, pole } of sections) {
    let before = 0;
    let state = 0;
    for (let i = 0; i < length; i++) {
      const value = response[i]!;
      state = value - zero * before + pole * state;
      before = value;
      response[i] = state;
    }
  }
  return response;
}

function absoluteSum(values: Float64Array, from: number): number {
  let sum = 0;
  for (let i = from; i < values.length; i++) sum += Math.abs(values[i]!);
  return sum;
}

/** Mean of the color's and the K-weighting's power gains from 0 to half the sample rate. */
function weightedPowerGain(sections: readonly FilterSection[], sampleRate: number): number {
  let sum = 0;
  for (let i = 0; i < GRID; i++) {
    const turns = (i + 0.5) / (2 * GRID);
    const cosine = cosTurns(turns);
    let gain = kWeightingPower(turns * sampleRate);
    for (const { zero, pole } of sections) {
      gain *= (1 + zero * zero - 2 * zero * cosine) / (1 + pole * pole - 2 * pole * cosine);
    }
    sum += gain;
  }
  return sum / GRID;
}

/** Steps of 4 to 12 Hz: fine enough for the slopes of the K-weighting. */
const GRID = 2_048;
