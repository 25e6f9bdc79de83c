import { CLICK_PARTS, type ChannelReadings } from "./channel-meter.ts";
import { STEPS_PER_SECOND } from "./loudness-meter.ts";

/** A stretch of samples; the end is exclusive. */
export interface SampleRange {
  start: number;
  end: number;
}

/** Mean square of the loudest 10 ms of the click band in a stretch and just after it, in any channel. */
export function loudestClick(
  channels: readonly ChannelReadings[],
  { start, end }: SampleRange,
  sampleRate: number,
): number {
  const partSamples = sampleRate / STEPS_PER_SECOND / CLICK_PARTS;
  const from = Math.floor(start / partSamples);
  const to = Math.ceil(end / partSamples) + 1;
  let loudest = 0;
  for (const { highBand } of channels) {
    for (let part = from; part < Math.min(to, highBand.length - 1); part++) {
      loudest = Math.max(loudest, (highBand[part]! + highBand[part + 1]!) / 2);
    }
  }
  return loudest;
}

/** Whole steps inside a stretch; the result is empty (end before start) if there are none. */
export function stepsInside({ start, end }: SampleRange, sampleRate: number) {
  const stepSamples = sampleRate / STEPS_PER_SECOND;
  return { from: Math.ceil(start / stepSamples), to: Math.floor(end / stepSamples) };
}

/** Mean square of the quietest channel over the whole steps of a stretch. */
export function faintestPower(
  channels: readonly ChannelReadings[],
  range: SampleRange,
  sampleRate: number,
): number {
  const { from, to } = stepsInside(range, sampleRate);
  return Math.min(...channels.map(({ power }) => average(power.subarray(from, to))));
}

export function average(values: Float64Array): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function highest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}
