import { layered, noiseOf } from "./noise.ts";
import type { Figure } from "./figure.ts";
import { mix, smooth } from "./plate.ts";

/** One line behind the other, each the trace of a tone that swells in the middle. */
export const ridges: Figure = {
  words: "horizontal lines, one behind the other, swelling into a range of hills",
  suits: "mountain hill land horizon range valley voice pulse morning work journey walk",
  draw(plate, { ground, line, accent }, chance) {
    plate.paint((_x, y) => mix(ground[0], ground[1], y));
    const noise = layered(noiseOf(chance), 2);
    const { size } = plate;
    const count = 34 + Math.floor(chance() * 18);
    const [top, bottom] = [0.26, 0.86];
    const centre = 0.42 + chance() * 0.16;
    const spread = 0.17 + chance() * 0.1;
    const height = 0.16 + chance() * 0.09;
    const ripple = 3.2 + chance() * 2.6;
    const marked = Math.floor(count * (0.3 + chance() * 0.4));
    const margin = 0.1;
    for (let ridge = 0; ridge < count; ridge += 1) {
      const t = ridge / (count - 1);
      const base = top + (bottom - top) * t;
      const near = 0.35 + 0.65 * Math.sin(Math.PI * (0.12 + 0.8 * t));
      const drift = centre + 0.07 * noise(ridge * 0.09, 40);
      const points = [];
      for (let step = 0; step <= size * (1 - 2 * margin); step += 2) {
        const x = margin + step / size;
        const envelope = Math.exp(-(((x - drift) / spread) ** 2));
        const swell =
          0.3 +
          0.75 * noise(x * ripple, ridge * 0.13) ** 2 +
          0.5 * noise(x * ripple * 1.7 + 50, ridge * 0.1);
        const rest = 0.0022 * noise(x * 12, ridge * 0.4 + 90);
        points.push({ x, y: base - height * near * envelope * Math.max(0, swell) - rest });
      }
      // Things in front hide what is behind.
      for (const { x, y } of points) {
        const row = Math.round(y * size);
        for (let below = row; below < base * size + 14; below += 1)
          for (const column of [Math.floor(x * size), Math.floor(x * size) + 1])
            plate.cover(column, below, mix(ground[0], ground[1], below / size), 1);
      }
      const isMarked = ridge === marked;
      const fade = smooth(-0.05, 0.25, t);
      plate.stroke(
        points,
        isMarked ? 3 : 1.7,
        isMarked ? accent : line,
        isMarked ? 1 : 0.45 + 0.55 * fade,
      );
    }
  },
};
