import { noiseOf } from "./noise.ts";
import type { Figure } from "./figure.ts";
import { clamp, mix, smooth } from "./plate.ts";

/** Contour lines of a folded field, as on the map of an imaginary country. */
export const contours: Figure = {
  words: "fine contour lines flowing around soft hills, as on a map",
  suits: "map forest wood garden nature grow flow organic earth leaf path plant body",
  draw(plate, { ground, line, accent }, chance) {
    const noise = noiseOf(chance);
    const scale = 1.6 + chance() * 1.3;
    const fold = 0.35 + chance() * 0.4;
    const levels = 26 + Math.floor(chance() * 14);
    const height = (x: number, y: number) => {
      const [wx, wy] = [noise(x * scale, y * scale), noise(x * scale + 31, y * scale + 11)];
      return noise(x * scale + fold * wx, y * scale + fold * wy + 7);
    };
    const { size } = plate;
    const heights = new Float32Array((size + 1) * (size + 1));
    for (let row = 0; row <= size; row += 1)
      for (let column = 0; column <= size; column += 1)
        heights[row * (size + 1) + column] = height(column / size, row / size);
    plate.paint((x, y) => {
      const [column, row] = [Math.floor(x * size), Math.floor(y * size)];
      const it = heights[row * (size + 1) + column]!;
      return mix(mix(ground[0], ground[1], y), line, 0.16 * smooth(-1.1, 1.1, it));
    });
    const marked = 3 + Math.floor(chance() * 3);
    for (let row = 0; row < size; row += 1)
      for (let column = 0; column < size; column += 1) {
        const at = row * (size + 1) + column;
        const it = heights[at]!;
        const steep = Math.hypot(heights[at + 1]! - it, heights[at + size + 1]! - it) + 1e-6;
        const level = Math.round(it * levels * 0.5);
        const distance = Math.abs(it - level / (levels * 0.5)) / steep;
        const isIndex = level % 5 === 0;
        const isMarked = level === marked;
        const width = isMarked ? 2.2 : isIndex ? 1.35 : 0.75;
        // Where the terrain is flat, a line would spread into a lake.
        const calm = smooth(0.00015, 0.0006, steep);
        const cover = clamp(width + 0.5 - distance) * calm;
        if (cover > 0)
          plate.cover(
            column,
            row,
            isMarked ? accent : line,
            cover * (isMarked ? 1 : isIndex ? 0.95 : 0.7),
          );
      }
  },
};
