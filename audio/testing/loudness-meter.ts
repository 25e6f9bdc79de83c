import { integratedLoudness } from "@attune/measure/loudness-meter";
import { createSoundMeter } from "@attune/measure/sound-meter";

/** Integrated loudness in LUFS of the samples of both channels (16-bit steps). */
export function measureLoudness(channels: readonly Float64Array[], sampleRate: number): number {
  const samples = channels[0]!.length;
  const meter = createSoundMeter(channels.length, samples, sampleRate, sampleRate / 4);
  meter.add(
    channels.map((channel) => Int32Array.from(channel)),
    samples,
  );
  const weighted = meter.finish().map((readings) => readings.weighted);
  return integratedLoudness(weighted, 0, Math.floor((samples * 10) / sampleRate));
}
