import type { Figure } from "./figure.ts";
import { mix, type Point } from "./plate.ts";
import { pick } from "@attune/domain/campaign/chance";

/**
 * The path of a pen on two slowly decaying pendulums, tuned to an interval (H. Blackburn, 1844).
 */
export const pendulum: Figure = {
  words: "one continuous fine line swinging in ever smaller loops, as drawn by a pendulum",
  suits: "pendulum time slow swing music rhythm dance string thread line letting unwind quiet",
  draw(plate, { ground, line, accent }, chance) {
    plate.paint((_x, y) => mix(ground[0], ground[1], y));
    const [a, b] = pick(chance, [
      [2, 3],
      [3, 4],
      [1, 2],
      [3, 5],
      [4, 5],
      [1, 3],
      [5, 6],
    ] as const);
    const detune = 0.002 + chance() * 0.009;
    const phases = Array.from({ length: 4 }, () => chance() * 2 * Math.PI);
    const dying = 0.0075 + chance() * 0.006;
    const turning = (chance() - 0.5) * 0.02;
    const path: Point[] = [];
    for (let t = 0; t < 300; t += 0.011) {
      const left = Math.exp(-dying * t);
      const x = Math.sin(a * t + phases[0]!) + 0.42 * Math.sin((b + detune) * t + phases[1]!);
      const y = Math.sin((b - detune) * t + phases[2]!) + 0.42 * Math.sin(a * t + phases[3]!);
      const [cos, sin] = [Math.cos(turning * t), Math.sin(turning * t)];
      path.push({ x: (x * cos - y * sin) * left, y: (x * sin + y * cos) * left });
    }
    const points = centred(path, 0.8);
    const heart = Math.floor(points.length * 0.72);
    plate.stroke(points.slice(0, heart), 1.25, line, 0.62);
    plate.stroke(points.slice(heart - 1), 1.25, accent, 0.8);
  },
};

/**
 * Centres the path and scales it to `room` of the picture's side, whichever dimension is larger.
 */
function centred(path: readonly Point[], room: number): Point[] {
  const ends = (of: "x" | "y"): [number, number] =>
    path.reduce<[number, number]>(
      ([low, high], it) => [Math.min(low, it[of]), Math.max(high, it[of])],
      [9, -9],
    );
  const [[left, right], [top, bottom]] = [ends("x"), ends("y")];
  const scale = room / Math.max(right - left, bottom - top);
  return path.map(({ x, y }) => ({
    x: 0.5 + (x - (left + right) / 2) * scale,
    y: 0.5 + (y - (top + bottom) / 2) * scale,
  }));
}
