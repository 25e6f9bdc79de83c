import { createCascade, kWeighting } from "@attune/measure/biquad";
import { integratedLoudness, STEPS_PER_SECOND } from "@attune/measure/loudness-meter";

/** Integrated loudness in LUFS of the samples of each channel (16-bit steps). */
export function measureLoudness(channels: readonly Float64Array[], sampleRate: number): number {
  return integratedLoudness(channels.map((channel) => weightedPowers(channel, sampleRate)));
}

/** K-weighted mean squares of the whole steps. */
function weightedPowers(channel: Float64Array, sampleRate: number): Float64Array {
  const stepSamples = sampleRate / STEPS_PER_SECOND;
  const powers = new Float64Array(Math.floor(channel.length / stepSamples));
  const weighting = createCascade(kWeighting(sampleRate));
  const weighted = new Float64Array(stepSamples);
  for (let step = 0; step < powers.length; step++) {
    const start = step * stepSamples;
    for (let i = 0; i < stepSamples; i++) weighted[i] = channel[start + i]! / 32_768;
    weighting.filter(weighted, stepSamples);
    let sum = 0;
    for (let i = 0; i < stepSamples; i++) sum += weighted[i]! * weighted[i]!;
    powers[step] = sum / stepSamples;
  }
  return powers;
}
