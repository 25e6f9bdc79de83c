import { describe, expect, test } from "vitest";
import { measureLoudness } from "../testing/loudness-meter.ts";
import { isInstalled, runOnFile } from "../testing/tools.ts";
import { LoudnessMeter } from "./loudness-meter.ts";
import { wavFile } from "./testing/samples.ts";
import { WavDecoder } from "./wav-decoder.ts";

interface Heard {
  integratedLufs: number | null;
  truePeakDecibels: number | null;
}

function hear(file: Uint8Array, pieceBytes = 10_000): Heard & { channels: Float32Array[] } {
  let meter: LoudnessMeter | undefined;
  const all: number[][] = [];
  const decoder = new WavDecoder((channels, sampleRate) => {
    meter ??= new LoudnessMeter(sampleRate, channels.length);
    meter.push(channels);
    for (const [index, samples] of channels.entries()) (all[index] ??= []).push(...samples);
  });
  for (let at = 0; at < file.length; at += pieceBytes)
    decoder.push(file.subarray(at, at + pieceBytes));
  if (meter === undefined) throw new Error("There was no sound");
  return { ...meter.result(), channels: all.map((it) => Float32Array.from(it)) };
}

describe("loudness", () => {
  test("of a full-scale sine at 997 Hz in one channel is -3.01 LUFS, as in the standard", () => {
    const file = wavFile({ sampleRate: 48_000, hertz: 997, amplitude: 1, seconds: 3 });
    expect(hear(file).integratedLufs).toBeCloseTo(-3.01, 2);
  });

  test("does not depend on piece sizes or sample size, and matches another meter", () => {
    const options = { sampleRate: 44_100, channels: 2, hertz: 200, amplitude: 0.3, seconds: 2 };
    const whole = hear(wavFile(options), 1 << 20);
    const cut = hear(wavFile(options), 777);
    expect(cut.integratedLufs).toBeCloseTo(whole.integratedLufs ?? 0, 9);
    expect(cut.truePeakDecibels).toBe(whole.truePeakDecibels);
    for (const [bits, tag] of [
      [24, 1],
      [32, 1],
      [32, 3],
      [64, 3],
      [24, 0xfffe],
    ] as const)
      expect(hear(wavFile({ ...options, bits, tag })).integratedLufs).toBeCloseTo(
        whole.integratedLufs ?? 0,
        2,
      );
    const steps = whole.channels.map((it) => Float64Array.from(it, (sample) => sample * 32_768));
    expect(whole.integratedLufs).toBeCloseTo(measureLoudness(steps, 44_100), 6);
  });

  test("ignores silence: a pause does not change the loudness of a sound", () => {
    const rate = 48_000;
    const meter = new LoudnessMeter(rate, 1);
    const sound = Float32Array.from({ length: rate * 5 }, (_, it) => 0.1 * Math.sin(it / 10));
    meter.push([sound]);
    const { integratedLufs } = meter.result();
    meter.push([new Float32Array(rate * 5)]);
    expect(Math.abs((meter.result().integratedLufs ?? 0) - (integratedLufs ?? 0))).toBeLessThan(
      0.2,
    );
  });

  test("is null for silence and for less than 0.4 s", () => {
    expect(hear(wavFile({ amplitude: 0 }))).toMatchObject({
      integratedLufs: null,
      truePeakDecibels: null,
    });
    expect(hear(wavFile({ seconds: 0.3 })).integratedLufs).toBeNull();
  });
});

describe("true peak", () => {
  test("is found between the samples when no sample meets the crest of the wave", () => {
    const rate = 48_000;
    const samples = Float32Array.from({ length: rate }, (_, it) =>
      Math.sin(Math.PI * (it / 2 + 0.25)),
    );
    const meter = new LoudnessMeter(rate, 1);
    for (let at = 0; at < rate; at += 1000) meter.push([samples.subarray(at, at + 1000)]);
    expect(Math.max(...samples)).toBeLessThan(0.7072);
    expect(Math.abs(meter.result().truePeakDecibels ?? 9)).toBeLessThan(0.3);
  });
});

test.runIf(isInstalled("ffmpeg"))("both agree with ffmpeg's ebur128", () => {
  for (const options of [
    { sampleRate: 48_000, channels: 2, hertz: 100, amplitude: 0.4, seconds: 4 },
    { sampleRate: 44_100, channels: 1, hertz: 5000, amplitude: 0.7, seconds: 4, bits: 24 },
    { sampleRate: 96_000, channels: 2, hertz: 1000, amplitude: 0.1, seconds: 4, bits: 32, tag: 3 },
  ]) {
    const file = wavFile(options);
    const words = ["-hide_banner", "-i", "FILE", "-af", "ebur128=peak=true", "-f", "null", "-"];
    const { stderr } = runOnFile("ffmpeg", words, file, "wav");
    const summary = stderr.slice(stderr.lastIndexOf("Summary"));
    const [, lufs, peak] = /I:\s+(\S+) LUFS[^]*Peak:\s+(\S+) dBFS/.exec(summary) ?? [];
    const heard = hear(file);
    expect(Math.abs((heard.integratedLufs ?? 0) - Number(lufs))).toBeLessThan(0.1);
    expect(Math.abs((heard.truePeakDecibels ?? 0) - Number(peak))).toBeLessThan(0.15);
  }
});
