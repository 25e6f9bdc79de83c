import { expect, test } from "vitest";
import { isShake, type Motion, nextPushes, type Pushes } from "./shake.ts";

const feels = (...motions: Motion[]) => isShake(motions.reduce<Pushes>(nextPushes, []));
const push = (atMs: number, x = 22): Motion => ({ x, y: 2, z: 9.8, atMs });
const rest = (atMs: number): Motion => ({ x: 0.1, y: 0.2, z: 9.8, atMs });

test("three hard pushes within a moment count as a shake, in any direction", () => {
  expect(feels(push(0), rest(100), push(250, -25), rest(350), push(500))).toBe(true);
});

test("a knock and its echo are not a shake, nor are pushes far apart", () => {
  expect(feels(push(0), push(30, -20), push(60), push(80, -21))).toBe(false);
  expect(feels(push(0), push(1000), push(2000), push(3000))).toBe(false);
});

test("rolling over in bed is not a shake, nor is a device that reports no motion", () => {
  const turning = Array.from({ length: 40 }, (_, step): Motion => {
    const angle = (step / 40) * Math.PI;
    return { x: 12 * Math.sin(angle), y: 3, z: 12 * Math.cos(angle), atMs: step * 50 };
  });
  expect(feels(...turning)).toBe(false);
  const silent = { x: Number.NaN, y: 0, z: 0 };
  expect(feels(...[0, 200, 400, 600].map((atMs) => ({ ...silent, atMs })))).toBe(false);
});
