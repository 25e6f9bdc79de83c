import { CLICK_PARTS, type ChannelReadings } from "./channel-meter.ts";
import { addPower } from "./fourier.ts";
import { STEPS_PER_SECOND } from "./loudness-meter.ts";

/**
 * Depth of the strongest steady pulse from 1 to 40 Hz in the envelope of all channels together, as a
 * fraction of its mean; 0 if none exceeds chance. Undefined for less than 41 seconds.
 */
export function strongestPulse(
  channels: readonly Pick<ChannelReadings, "parts">[],
): number | undefined {
  const envelope = channels[0]!.parts.map((_, at) =>
    Math.sqrt(channels.reduce((sum, { parts }) => sum + parts[at]!, 0)),
  );
  const power = new Float64Array(SIZE / 2);
  let windows = 0;
  let total = 0;
  for (let start = 0; start + SIZE <= envelope.length; start += SIZE / 2) {
    total += addSpectrum(envelope.subarray(start, start + SIZE), power);
    windows++;
  }
  if (windows < 3 || total === 0) return undefined;
  const mean = total / windows / SIZE;
  const binHertz = (STEPS_PER_SECOND * CLICK_PARTS) / SIZE;
  let strongest = 0;
  for (let bin = Math.ceil(1 / binHertz); bin <= 40 / binHertz; bin++) {
    const around = Array.from(power.subarray(Math.max(4, bin - REACH), bin + REACH + 1));
    const floor = around.toSorted((one, other) => one - other)[around.length >> 1]!;
    // Chance alone does not lift any of eight hundred bins above this.
    const chance = floor * (1 + 6 / Math.sqrt(windows));
    strongest = Math.max(strongest, power[bin]! - chance);
  }
  return (4 * Math.sqrt(strongest / windows)) / SIZE / mean;
}

/** Envelope points of 5 ms each: 20 seconds. */
const SIZE = 4_096;
const REACH = 30;

/** Adds the power spectrum of a segment in a Hann window of height 1; returns the sum of the segment. */
function addSpectrum(segment: Float64Array, power: Float64Array): number {
  const sum = segment.reduce((all, value) => all + value, 0);
  const real = segment.map(
    (value, at) => ((value - sum / SIZE) * (1 - Math.cos((2 * Math.PI * at) / SIZE))) / 2,
  );
  addPower(real, power);
  return sum;
}
