import type { Figure } from "./figure.ts";
import { clamp, type Color, mix, type Plate } from "./plate.ts";

/** Two sets of parallel lines, slightly apart, that interfere in a third pattern. */
export const moire: Figure = {
  words: "two sets of fine concentric rings, slightly apart, with slow bands beating between them",
  suits: "beat binaural ear headphone pair together circle ring focus concentrat rhythm",
  draw(plate, { ground, line, accent }, chance) {
    plate.paint((_x, y) => mix(ground[0], ground[1], y));
    const turn = chance() * Math.PI;
    const apart = 0.018 + chance() * 0.035;
    const [dx, dy] = [Math.cos(turn) * apart, Math.sin(turn) * apart];
    const gap = 0.0105 + chance() * 0.003;
    rings(plate, { x: 0.5 - dx, y: 0.5 - dy, gap, radius: 0.385 }, line, 0.8);
    rings(
      plate,
      { x: 0.5 + dx, y: 0.5 + dy, gap: gap * (1 + chance() * 0.035), radius: 0.385 },
      accent,
      0.8,
    );
  },
};

interface Rings {
  x: number;
  y: number;
  gap: number;
  radius: number;
}

function rings(plate: Plate, it: Rings, color: Color, cover: number): void {
  const { size } = plate;
  const width = it.gap * size * 0.2;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const distance = Math.hypot((column + 0.5) / size - it.x, (row + 0.5) / size - it.y);
      if (distance > it.radius) continue;
      const off = Math.abs(((distance / it.gap) % 1) - 0.5) * it.gap * size;
      plate.cover(column, row, color, cover * clamp(width + 0.5 - off));
    }
}
