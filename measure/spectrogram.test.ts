import { expect, it } from "vitest";
import { createSpectrogramMeter } from "./spectrogram.ts";

const RATE = 16_000;

/** Meters a stereo sound that arrives in pieces; `at` returns a sample of each channel, full scale 1. */
function meter(seconds: number, at: (second: number) => [number, number]) {
  const total = seconds * RATE;
  const spectrogram = createSpectrogramMeter(total, RATE);
  for (let start = 0; start < total; start += 1_000) {
    const ears = [0, 1].map((ear) =>
      Int32Array.from({ length: 1_000 }, (_, i) =>
        Math.round(32_767 * at((start + i) / RATE)[ear]!),
      ),
    );
    spectrogram.add(ears, 1_000);
  }
  return spectrogram.finish();
}

const sine = (hertz: number, second: number) => Math.sin(2 * Math.PI * hertz * second);
const levelOf = (digit: string) => -100 + 2.5 * Number.parseInt(digit, 36);

it("shows a tone in its band, at its level, while it sounds", () => {
  const { rows, columnSeconds, lowestHertz, highestHertz } = meter(100, (second) => {
    const value = second < 50 ? 0.1 * sine(1_000, second) : 0;
    return [value, value];
  });
  const band = Math.floor(
    (rows.length * Math.log(1_000 / lowestHertz)) / Math.log(highestHertz / lowestHertz),
  );
  expect(columnSeconds * rows[0]!.length).toBeCloseTo(100, 9);
  const sounding = Math.floor(20 / columnSeconds);
  const silent = Math.floor(80 / columnSeconds);
  // A sine of a tenth of full scale has a mean square of -23 dB.
  expect(Math.abs(levelOf(rows[band]![sounding]!) + 23)).toBeLessThanOrEqual(2.5);
  expect(rows.map((row) => row[silent])).toEqual(rows.map(() => "0"));
  const others = rows.filter((_, index) => Math.abs(index - band) > 2).map((row) => row[sounding]!);
  expect(Math.max(...others.map(levelOf))).toBeLessThan(-80);
});

it("adds the power of both ears, and shows a sound in only one of them", () => {
  const { rows } = meter(10, (second) => [0.1 * sine(300, second), 0.1 * sine(3_000, second)]);
  const loudest = rows
    .map((row, band) => ({ band, level: levelOf(row[5]!) }))
    .filter(({ level }) => level > -35);
  expect(loudest.map(({ level }) => Math.abs(level + 26) <= 2.5)).toContain(true);
  expect(loudest.at(-1)!.band - loudest[0]!.band).toBeGreaterThan(20);
});

it("has a column for a sound shorter than a window, and limits the columns of a long one", () => {
  expect(meter(0.125, () => [0.1, 0.1]).rows.map((row) => row.length)).toEqual(
    Array.from({ length: 64 }, () => 1),
  );
  expect(meter(120, () => [0, 0]).rows[0]).toHaveLength(200);
});
