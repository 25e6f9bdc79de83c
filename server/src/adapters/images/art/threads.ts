import { noiseOf } from "./noise.ts";
import type { Figure } from "./figure.ts";
import { mix, smooth } from "./plate.ts";

/** Many strings vibrating slightly out of phase: knots where they are still, veils in between. */
export const threads: Figure = {
  words:
    "many fine threads swinging side by side, drawn together at still points and opening into veils",
  suits:
    "silk thread veil wind air soft gentle hair fabric string sleep dream flow relax rest evening",
  draw(plate, { ground, line, accent }, chance) {
    plate.paint((_x, y) => mix(ground[0], ground[1], y));
    const noise = noiseOf(chance);
    const { size } = plate;
    const count = 64;
    const loops = 2 + Math.floor(chance() * 4);
    const bands = 1 + Math.floor(chance() * 3);
    const lean = (chance() - 0.5) * 0.22;
    for (let band = 0; band < bands; band += 1) {
      const middle = bands === 1 ? 0.5 : 0.27 + (0.46 * band) / (bands - 1);
      const height = (bands === 1 ? 0.3 : 0.36 / bands) * (0.8 + chance() * 0.3);
      const shift = chance() * Math.PI;
      for (let thread = 0; thread < count; thread += 1) {
        const t = thread / (count - 1);
        const swing = Math.cos(Math.PI * t);
        const points = [];
        for (let step = -4; step <= size + 4; step += 3) {
          const x = step / size;
          const wave = Math.sin(loops * Math.PI * x + shift);
          const drift = 0.05 * noise(x * 1.7 + band * 9, t * 0.9);
          points.push({ x, y: middle + lean * (x - 0.5) + height * swing * wave + drift });
        }
        const isMarked = thread === Math.floor(count * 0.18);
        const edge = 0.16 + 0.5 * smooth(0.35, 1, Math.abs(swing));
        const color = isMarked ? accent : mix(line, accent, 0.75 * smooth(0.45, 1, t));
        plate.stroke(points, isMarked ? 2.4 : 1.05, color, isMarked ? 1 : edge);
      }
    }
  },
};
