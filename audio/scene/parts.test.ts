import { expect, it } from "vitest";
import { curveAt, rankOf, steadyCurveAt } from "./curve.ts";
import { gaussian, keyOf, uniform } from "./draw.ts";
import { moodAt } from "./form.ts";
import { inverseFourier } from "./fourier.ts";
import { placeAt } from "./place.ts";
import { BAR_STEPS, noteIn } from "./strikes.ts";

const GRAMMAR = { notes: [1, 1.25, 1.5, 2, 2.5, 3], strikes: [1, 4] as const };

const deviation = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

it("random values are uniform, or normal around 0", () => {
  const even = Array.from({ length: 4_000 }, (_, at) => uniform(keyOf(1, at), 0));
  expect(Math.min(...even)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...even)).toBeLessThan(1);
  expect(even.reduce((sum, value) => sum + value, 0) / 4_000).toBeCloseTo(0.5, 1);
  expect(
    deviation(Array.from({ length: 4_000 }, (_, at) => gaussian(keyOf(2, at), 0))),
  ).toBeCloseTo(1, 1);
});

it("a curve varies as much between its knots as at them", () => {
  const curves = Array.from({ length: 4_000 }, (_, at) => keyOf(3, at));
  for (const index of [0, 20, 50, 71]) {
    expect(deviation(curves.map((key) => curveAt(key, 100, index)))).toBeCloseTo(1, 1);
  }
});

it("each of eight ranks occurs once in eight neighbouring cells, before the beginning too", () => {
  for (const first of [-16, -8, 0, 8, 800]) {
    const ranks = Array.from({ length: 8 }, (_, at) => rankOf(5, first + at));
    expect(ranks.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  }
});

it("a steady curve averages near 0 over 32 knots, unlike an ordinary one", () => {
  const meansOf = (curve: typeof curveAt) =>
    Array.from({ length: 200 }, (_, at) => {
      const key = keyOf(4, at);
      const values = Array.from({ length: 320 }, (__, index) => curve(key, 10, index));
      return values.reduce((sum, value) => sum + value, 0) / 320;
    });
  expect(deviation(meansOf(steadyCurveAt))).toBeLessThan(0.5 * deviation(meansOf(curveAt)));
  const apart = Array.from({ length: 4_000 }, (_, at) => steadyCurveAt(keyOf(6, at), 100, 20));
  expect(deviation(apart)).toBeCloseTo(1, 1);
});

it("one spectral line becomes a wave", () => {
  const real = new Float64Array(64);
  const imaginary = new Float64Array(64);
  real[3] = 1;
  inverseFourier(real, imaginary);
  real.forEach((value, at) => expect(value).toBeCloseTo(Math.cos((2 * Math.PI * 3 * at) / 64), 12));
});

it("the mood moves from point to point, and is constant before the first and after the last", () => {
  const form = [
    { sample: 100, densityPermille: 0, brightnessPermille: 1_000 },
    { sample: 300, densityPermille: 1_000, brightnessPermille: 0 },
  ];
  const densities = [0, 100, 200, 300, 999].map((sample) => moodAt(form, sample).density);
  expect(densities).toEqual([0, 0, 0.5, 1, 1]);
});

it("a sound from the left reaches the left ear earlier and louder", () => {
  const { gains, delays } = placeAt(-0.8, 24_000);
  expect(gains[0]).toBeGreaterThan(gains[1]);
  expect(delays[0]).toBeLessThan(delays[1]);
  expect(placeAt(0, 24_000).gains[0]).toBeCloseTo(placeAt(0, 24_000).gains[1], 12);
});

it("no bar repeats within an hour", () => {
  const bars = Array.from({ length: 280 }, (_, bar) =>
    Array.from({ length: BAR_STEPS }, (__, step) => {
      const note = noteIn(GRAMMAR, 9, bar * BAR_STEPS + step, 0.6);
      return note && [step, note.degree, Math.round(1_000 * note.delay)];
    }),
  );
  const texts = bars.map((bar) => JSON.stringify(bar)).filter((text) => text.includes("["));
  const played = texts.filter((text) => /\d/.test(text));
  expect(new Set(played).size).toBe(played.length);
});

it("notes follow no steady pulse, because some listeners must avoid one", () => {
  const turns = Array.from({ length: 4_000 }, (_, step) => noteIn(GRAMMAR, 9, step, 0.5))
    .filter((note) => note !== undefined)
    .map(({ delay }) => 2 * Math.PI * delay);
  const mean = (part: (turn: number) => number) =>
    turns.reduce((sum, turn) => sum + part(turn), 0) / turns.length;
  // The line at the step's rate: 1 for notes on the beat, 0.64 for notes within half a step.
  expect(Math.hypot(mean(Math.cos), mean(Math.sin))).toBeLessThan(0.1);
});

it("a higher density gives more notes, all within the key", () => {
  const notesAt = (share: number) =>
    Array.from({ length: 800 }, (_, step) => noteIn(GRAMMAR, 9, step, share)).filter(
      (note) => note !== undefined,
    );
  expect(notesAt(1).length).toBeGreaterThan(2 * notesAt(0).length);
  for (const { degree } of notesAt(1)) expect(GRAMMAR.notes[degree]).toBeTypeOf("number");
});
