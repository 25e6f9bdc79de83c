import { expect, it } from "vitest";
import { CLICK_PARTS } from "./channel-meter.ts";
import { STEPS_PER_SECOND } from "./loudness-meter.ts";
import { strongestPulse } from "./pulses.ts";

const PARTS_PER_SECOND = STEPS_PER_SECOND * CLICK_PARTS;
const SECONDS = 123;

it.each([1, 1.04, 1.5, 7.83, 16, 39.9])(
  "measures a 10 % pulse at %d Hz among notes at random times",
  (hertz) => {
    const pulsed = notes(1).map((power, at) => power * (1 + 0.1 * wave(hertz, at)) ** 2);
    expect(strongestPulse([{ parts: pulsed }])).toBeGreaterThan(0.06);
    expect(strongestPulse([{ parts: pulsed }])).toBeLessThan(0.13);
  },
);

it("measures almost no pulse in notes at random times", () => {
  for (let seed = 1; seed <= 20; seed++) {
    expect(strongestPulse([{ parts: notes(seed) }])).toBeLessThan(0.03);
  }
});

it("measures a beat of 25 Hz between two tones, one a fifth as high as the other", () => {
  const parts = notes(1).map((_, at) => 1 + 0.2 ** 2 + 2 * 0.2 * wave(25, at));
  expect(strongestPulse([{ parts }])).toBeCloseTo(0.2, 1);
});

it("returns nothing for a sound that is too short", () => {
  const parts = notes(1).subarray(0, 40 * PARTS_PER_SECOND);
  expect(strongestPulse([{ parts }])).toBeUndefined();
});

/** Mean squares, every 5 ms, of a steady tone with plucked notes above it, two every three seconds. */
function notes(seed: number): Float64Array {
  let state = seed * 7_919;
  const draw = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const parts = new Float64Array(SECONDS * PARTS_PER_SECOND).fill(0.36);
  for (let note = 0; note < (SECONDS * 2) / 3; note++) {
    const start = Math.floor(draw() * parts.length);
    const power = (0.3 + draw()) ** 2;
    for (let at = start; at < parts.length; at++) {
      parts[at]! += power * Math.exp((2 * (start - at)) / (0.6 * PARTS_PER_SECOND));
    }
  }
  return parts;
}

const wave = (hertz: number, at: number) => Math.sin((2 * Math.PI * hertz * at) / PARTS_PER_SECOND);
