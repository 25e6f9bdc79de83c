import { expect, test } from "vitest";
import { beating, fadeInAndOut, passagesPath, swell, wavePath } from "./wave-path.ts";

/** Points of the drawn curve, in half oscillations and amplitudes of 1. */
function drawn(d: string, height: number) {
  const [, ...curves] = d.split("c");
  return curves.flatMap((curve, hump) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = curve.split(" ").map(Number);
    return Array.from({ length: 21 }, (_, index) => {
      const t = index / 20;
      const x = 3 * (1 - t) ** 2 * t * x1 + 3 * (1 - t) * t * t * x2 + t ** 3 * 20;
      const y = 3 * (1 - t) ** 2 * t * y1 + 3 * (1 - t) * t * t * y2;
      return { x: hump + x / 20, y: (-y * 2) / height };
    });
  });
}

test("the curve stays within two per cent of the sine", () => {
  const d = wavePath({ width: 6 * 20, height: 100, cycles: 3 });
  const points = drawn(d, 100);
  expect(points).toHaveLength(6 * 21);
  for (const { x, y } of points) expect(Math.abs(y - Math.sin(Math.PI * x))).toBeLessThan(0.02);
});

test("the wave ends at the right edge of its box, however long the audio", () => {
  for (const minutes of [7, 13, 17, 29.5, 60]) {
    const steps = wavePath({ width: 600, height: 28, cycles: minutes }).split("c").slice(1);
    const travelled = steps.reduce((sum, step) => sum + Number(step.split(" ").at(-2)), 0);
    expect(Math.abs(travelled - 600)).toBeLessThan(0.7);
  }
});

test("segments fill the box in order, higher tones with narrower waves, each at its height", () => {
  const d = passagesPath({ width: 120, height: 100 }, [
    { share: 0.5, wavelength: 30, amplitude: 1 },
    { share: 0.5, wavelength: 10, amplitude: 0.5 },
  ]);
  const humps = d
    .split("c")
    .slice(1)
    .map((it) => it.split(" ").map(Number));
  expect(humps.map((it) => it.at(-2))).toEqual([...Array(4).fill(15), ...Array(12).fill(5)]);
  // Alternates up and down, across the boundary too.
  const peaks = humps.map((it) => Math.round((it[1] ?? 0) * 0.75));
  expect(peaks.slice(0, 6)).toEqual([-50, 50, -50, 50, -25, 25]);
});

test("an envelope sets the height of each half oscillation", () => {
  const envelope = (place: number) => (place < 0.5 ? 1 : 0);
  const d = wavePath({ width: 4 * 20, height: 100, cycles: 2, envelope });
  const peaks = [0, 1, 2, 3].map((hump) => Math.abs(drawn(d, 100)[hump * 21 + 10]?.y ?? 0));
  expect(peaks.map((peak) => Math.round(peak * 10) / 10)).toEqual([1, 1, 0, 0]);
});

test("each swell starts and ends at its floor and peaks in the middle", () => {
  expect([0, 0.25, 0.5, 1].map((place) => round(swell(2, 0.2)(place)))).toEqual([0.2, 1, 0.2, 0.2]);
});

test("two tones cancel out once in every beat", () => {
  expect([0, 0.25, 0.5, 0.75, 1].map((place) => round(beating(2)(place)))).toEqual([
    1, 0, -1, 0, 1,
  ]);
});

test("a fade is silent at both ends and full between them", () => {
  expect([0, 0.2, 0.5, 0.8, 1].map((place) => round(fadeInAndOut(0.2)(place)))).toEqual([
    0, 1, 1, 1, 0,
  ]);
});

function round(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
