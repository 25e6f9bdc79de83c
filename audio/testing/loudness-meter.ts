import { createChannelMeter } from "../measure/channel-meter.ts";
import { integratedLoudness } from "../measure/loudness-meter.ts";

/** Integrated loudness in LUFS of the samples of both channels (16-bit steps). */
export function measureLoudness(channels: readonly Float64Array[], sampleRate: number): number {
  const weighted = channels.map((samples) => {
    const meter = createChannelMeter(samples.length, sampleRate, sampleRate / 4);
    meter.add(Int32Array.from(samples), samples.length);
    return meter.finish().weighted;
  });
  return integratedLoudness(weighted, 0, Math.floor((channels[0]!.length * 10) / sampleRate));
}
