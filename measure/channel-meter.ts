import { createCascade, kWeighting, steepHighPass } from "./biquad.ts";
import { STEPS_PER_SECOND } from "./loudness-meter.ts";
import { createTruePeakMeter } from "./true-peak.ts";

/** Number of 5 ms parts in a step of 100 ms, in which clicks are looked for. */
export const CLICK_PARTS = 20;

/** Readings of one channel, in consecutive steps of 100 ms. Full scale is 1. */
export interface ChannelReadings {
  /** Mean squares. */
  power: Float64Array;
  /** Mean squares after the K-weighting of BS.1770. */
  weighted: Float64Array;
  /** Means. */
  mean: Float64Array;
  peak: Float64Array;
  /** Peak magnitude including values between samples, which lag five samples behind. */
  truePeak: Float64Array;
  /** Mean squares above the click band's lower edge, CLICK_PARTS per step. */
  highBand: Float64Array;
  /** Mean squares of the whole sound, CLICK_PARTS per step. */
  parts: Float64Array;
}

export interface ChannelMeter {
  readings: ChannelReadings;
  /** Reads one step of sound, full scale 1. */
  read(sound: Float64Array, step: number): void;
  /** Copies another meter's readings of a step. */
  copyReadings(other: ChannelMeter, step: number): void;
  /** Copies another meter's filter state, so that this one continues from there. */
  copyMemory(other: ChannelMeter): void;
  memories: readonly Float64Array[];
}

/** Meters one channel in steps of 100 ms; clicks are looked for above `clickHertz`. */
export function createChannelMeter(
  steps: number,
  sampleRate: number,
  clickHertz: number,
): ChannelMeter {
  const stepSamples = sampleRate / STEPS_PER_SECOND;
  const empty = () => new Float64Array(steps);
  const readings: ChannelReadings = {
    power: empty(),
    weighted: empty(),
    mean: empty(),
    peak: empty(),
    truePeak: empty(),
    highBand: new Float64Array(steps * CLICK_PARTS),
    parts: new Float64Array(steps * CLICK_PARTS),
  };
  const filtered = new Float64Array(stepSamples);
  const peaks = createTruePeakMeter();
  const weighting = createCascade(kWeighting(sampleRate));
  const clicks = createCascade(steepHighPass(clickHertz, sampleRate));
  const memories = [peaks.memory, weighting.memory, clicks.memory];

  function read(sound: Float64Array, step: number): void {
    readPlain(sound, step, readings);
    readings.truePeak[step] = Math.max(readings.peak[step]!, peaks.read(sound, stepSamples));
    filtered.set(sound);
    weighting.filter(filtered, stepSamples);
    readings.weighted[step] = meanSquare(filtered, 0, stepSamples);
    filtered.set(sound);
    clicks.filter(filtered, stepSamples);
    for (let part = 0; part < CLICK_PARTS; part++) {
      const from = Math.floor((part * stepSamples) / CLICK_PARTS);
      const to = Math.floor(((part + 1) * stepSamples) / CLICK_PARTS);
      readings.highBand[step * CLICK_PARTS + part] = meanSquare(filtered, from, to);
      readings.parts[step * CLICK_PARTS + part] = meanSquare(sound, from, to);
    }
  }

  function copyReadings(other: ChannelMeter, step: number): void {
    for (const name of Object.keys(readings) as (keyof ChannelReadings)[]) {
      const width = name === "highBand" || name === "parts" ? CLICK_PARTS : 1;
      const from = step * width;
      readings[name].set(other.readings[name].subarray(from, from + width), from);
    }
  }

  function copyMemory(other: ChannelMeter): void {
    memories.forEach((memory, index) => memory.set(other.memories[index]!));
  }

  return { readings, read, copyReadings, copyMemory, memories };
}

function readPlain(sound: Float64Array, step: number, readings: ChannelReadings): void {
  let sum = 0;
  let squares = 0;
  let highest = 0;
  for (let i = 0; i < sound.length; i++) {
    const value = sound[i]!;
    sum += value;
    squares += value * value;
    highest = Math.max(highest, Math.abs(value));
  }
  readings.mean[step] = sum / sound.length;
  readings.power[step] = squares / sound.length;
  readings.peak[step] = highest;
}

function meanSquare(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i]! * values[i]!;
  return sum / (to - from);
}
