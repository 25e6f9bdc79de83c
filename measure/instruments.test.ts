import { describe, expect, it } from "vitest";
import { fitBreath } from "./breath-fit.ts";
import type { ChannelReadings } from "./channel-meter.ts";
import { findPeaks } from "./fourier.ts";
import { createSineFitter, solve } from "./least-squares.ts";
import { integratedLoudness, loudnessCurve } from "./loudness-meter.ts";
import { refineTurns } from "./refine.ts";
import { createSoundMeter } from "./sound-meter.ts";

const RATE = 48_000;

describe("the spectrum", () => {
  it("finds three lines between the bins, strongest first", () => {
    const samples = sum(65_536, [0.01, 1_000], [0.02003, 300], [0.2, 40]);
    const peaks = findPeaks(samples, 0, 65_536, 3);
    expect(peaks.map(({ amplitude }) => Math.round(amplitude))).toEqual([1_000, 300, 40]);
    [0.01, 0.02003, 0.2].forEach((turns, index) => {
      expect(Math.abs(peaks[index]!.turns - turns)).toBeLessThan(0.05 / 65_536);
    });
  });
});

describe("least squares", () => {
  it("separate sines one cycle apart, and leave the rest as residual", () => {
    const samples = sum(10_000, [0.02, 500], [0.0201, 200]);
    samples[4_321]! += 10;
    const fit = createSineFitter([0.02, 0.0201], 10_000)(samples, 0);
    expect(fit.sines[0]!.amplitude).toBeCloseTo(500, 1);
    expect(fit.sines[1]!.amplitude).toBeCloseTo(200, 1);
    expect(fit.residualPower * 10_000).toBeCloseTo(100, 0);
  });

  it("solve a missing direction as 0", () => {
    expect(
      solve(
        [
          [2, 0],
          [0, 0],
        ],
        [4, 0],
      ),
    ).toEqual([2, 0]);
  });

  it("refine a guess to the exact frequency", () => {
    const samples = sum(96_000, [0.0123456789, 3_000]);
    const [turns] = refineTurns(samples, [0.012346], 0, 96_000, 8);
    expect(Math.abs(turns! - 0.0123456789)).toBeLessThan(1e-11);
  });
});

describe("a slow rhythm", () => {
  it.each([
    [0.005, 0.4],
    [0.005, 0.5],
    [0.013, 0.7],
  ])("of %d cycles per look that rises for %d of each is found", (rate, inhale) => {
    const amplitudes = Array.from({ length: 500 }, (_, look) => {
      const place = (rate * look + 0.2) % 1;
      const half = place < inhale ? place / inhale : 1 + (place - inhale) / (1 - inhale);
      return 1_000 - 400 * Math.cos(Math.PI * half);
    });
    const breath = fitBreath(amplitudes, true)!;
    expect(breath.rate).toBeCloseTo(rate, 8);
    expect(breath.inhale).toBeCloseTo(inhale, 5);
    expect(breath.origin).toBeCloseTo(0.2, 5);
  });

  it("is not found in a constant signal", () => {
    expect(
      fitBreath(
        Array.from({ length: 100 }, () => 5),
        false,
      ),
    ).toBeUndefined();
  });
});

describe("the meter", () => {
  it("reads the standard's reference: 997 Hz at full scale in one ear is -3.01 LUFS", () => {
    const readings = meter(sum(5 * RATE, [997 / RATE, 32_768]));
    const silent = new Float64Array(readings.weighted.length);
    expect(integratedLoudness([readings.weighted, silent], 0, 50)).toBeCloseTo(-3.01, 1);
  });

  it("draws loudness every three seconds, and in longer steps beyond twenty minutes", () => {
    const ear = (seconds: number, power: (step: number) => number) =>
      Float64Array.from({ length: 10 * seconds }, (_, step) => power(step));
    const loud = 10 ** -2.3;
    const short = loudnessCurve([
      ear(10, (step) => (step < 30 ? loud : step < 60 ? loud / 10 : 0)),
    ]);
    expect(short).toEqual({ stepSeconds: 3, lufs: [-23.7, -33.7, -70] });
    const eightHours = loudnessCurve([ear(28_800, () => loud), ear(28_800, () => loud)]);
    expect(eightHours.stepSeconds).toBe(72);
    expect(new Set(eightHours.lufs)).toEqual(new Set([-20.7]));
    expect(eightHours.lufs).toHaveLength(400);
  });

  it("gates silence out, but not what lies 6 LU below", () => {
    const loud = sum(5 * RATE, [997 / RATE, 3_276.8]);
    const alone = meter(loud).weighted;
    const beside = meter(Float64Array.from([...loud, ...new Float64Array(20 * RATE)])).weighted;
    const [one, other] = [alone, beside].map((powers) => {
      return integratedLoudness([powers, powers], 0, powers.length - 1);
    }) as [number, number];
    expect(one).toBeCloseTo(-20, 1);
    expect(Math.abs(other - one)).toBeLessThan(0.2);
    const half = meter(Float64Array.from([...loud, ...loud.map((sample) => sample / 2)])).weighted;
    expect(integratedLoudness([half, half], 0, half.length - 1)).toBeLessThan(-21.5);
  });

  it("finds the peak between the samples of a quarter-rate sine", () => {
    const samples = Float64Array.from({ length: RATE }, (_, i) => {
      return 16_384 * Math.sin(2 * Math.PI * (i / 4 + 0.125));
    });
    const { peak, truePeak } = meter(samples);
    expect(20 * Math.log10(peak[5]!)).toBeCloseTo(-9.03, 1);
    expect(20 * Math.log10(truePeak[5]!)).toBeCloseTo(-6.02, 1);
  });

  it("reads a second channel correctly whether it equals the first or differs", () => {
    const left = sum(8 * RATE, [500 / RATE, 9_000]);
    const apart = sum(8 * RATE, [700 / RATE, 4_000]);
    const isApart = (i: number) => (i > 1.23 * RATE && i < 2.5 * RATE) || i > 6.1 * RATE;
    const right = left.map((sample, i) => (isApart(i) ? apart[i]! : sample));
    const [one, other] = meterBoth([left, right]) as [ChannelReadings, ChannelReadings];
    for (const [reading, alone] of [
      [one, meter(left)],
      [other, meter(right)],
    ] as const) {
      for (const name of Object.keys(alone) as (keyof ChannelReadings)[]) {
        const [values, expected] = [reading[name], alone[name]];
        const worst = values.reduce(
          (most, value, i) => Math.max(most, Math.abs(value - expected[i]!)),
          0,
        );
        expect({ name, isAlike: worst < 1e-15 }).toEqual({ name, isAlike: true });
      }
    }
  });

  it("excludes a tone at a third of the edge from the click band", () => {
    const { highBand, power } = meter(sum(RATE, [1_200 / RATE, 10_000]));
    const loudest = Math.max(...highBand.subarray(100, 180));
    expect(10 * Math.log10(loudest / power[5]!)).toBeLessThan(-88);
  });
});

function meter(samples: Float64Array) {
  return meterBoth([samples])[0]!;
}

function meterBoth(channels: readonly Float64Array[]) {
  const samples = channels[0]!.length;
  const sound = createSoundMeter(channels.length, samples, RATE, 4_000);
  const rounded = channels.map((channel) => Int32Array.from(channel, Math.round));
  // A piece size that divides neither the steps nor the sound.
  for (let at = 0; at < samples; at += 4_099) {
    const pieces = rounded.map((channel) => channel.subarray(at, at + 4_099));
    sound.add(pieces, pieces[0]!.length);
  }
  return sound.finish();
}

function sum(count: number, ...sines: [turns: number, amplitude: number][]): Float64Array {
  return Float64Array.from({ length: count }, (_, i) =>
    sines.reduce((all, [turns, height]) => all + height * Math.cos(2 * Math.PI * turns * i + 1), 0),
  );
}
