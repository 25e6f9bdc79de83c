import { createCascade, kWeighting, steepHighPass } from "./biquad.ts";
import { STEPS_PER_SECOND } from "./loudness-meter.ts";
import { createTruePeakMeter } from "./true-peak.ts";

/** Fractions of a step of 100 ms in which clicks are looked for: 5 ms. */
export const CLICK_PARTS = 20;

/** What was read off one channel, in consecutive steps of 100 ms. Full scale is 1. */
export interface ChannelReadings {
  /** Mean squares. */
  power: Float64Array;
  /** The same behind the K-weighting of BS.1770. */
  weighted: Float64Array;
  /** Means. */
  mean: Float64Array;
  peak: Float64Array;
  /** Between the samples too, where it lags five samples behind. */
  truePeak: Float64Array;
  /** Mean squares above the click band's edge, CLICK_PARTS per step. */
  highBand: Float64Array;
}

export interface ChannelMeter {
  /** Takes the next samples, in 16-bit steps. */
  add(samples: Int32Array, count: number): void;
  /** Lets silence follow the end, so that a sound cut short is heard to be, and answers. */
  finish(): ChannelReadings;
}

/** Meters a channel of `totalSamples`; clicks are looked for above `clickHertz`. */
export function createChannelMeter(
  totalSamples: number,
  sampleRate: number,
  clickHertz: number,
): ChannelMeter {
  const stepSamples = sampleRate / STEPS_PER_SECOND;
  const steps = Math.floor(totalSamples / stepSamples) + 1;
  const empty = () => new Float64Array(steps);
  const readings: ChannelReadings = {
    power: empty(),
    weighted: empty(),
    mean: empty(),
    peak: empty(),
    truePeak: empty(),
    highBand: new Float64Array(steps * CLICK_PARTS),
  };
  const sound = new Float64Array(stepSamples);
  const filtered = new Float64Array(stepSamples);
  const readTruePeak = createTruePeakMeter();
  const weigh = createCascade(kWeighting(sampleRate));
  const keepClicks = createCascade(steepHighPass(clickHertz, sampleRate));
  let step = 0;
  let filled = 0;

  function readStep(): void {
    readPlain(sound, step, readings);
    readings.truePeak[step] = Math.max(readings.peak[step]!, readTruePeak(sound, stepSamples));
    filtered.set(sound);
    weigh(filtered, stepSamples);
    readings.weighted[step] = meanSquare(filtered, 0, stepSamples);
    filtered.set(sound);
    keepClicks(filtered, stepSamples);
    for (let part = 0; part < CLICK_PARTS; part++) {
      const from = Math.floor((part * stepSamples) / CLICK_PARTS);
      const to = Math.floor(((part + 1) * stepSamples) / CLICK_PARTS);
      readings.highBand[step * CLICK_PARTS + part] = meanSquare(filtered, from, to);
    }
    step++;
    filled = 0;
  }

  return {
    add(samples, count) {
      for (let at = 0; at < count;) {
        const until = Math.min(count, at + stepSamples - filled);
        for (; at < until; at++) sound[filled++] = samples[at]! / 32_768;
        if (filled === stepSamples && step < steps) readStep();
      }
    },
    finish() {
      sound.fill(0, filled);
      if (step < steps) readStep();
      return readings;
    },
  };
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
