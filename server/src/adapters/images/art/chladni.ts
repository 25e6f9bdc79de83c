import { type Chance, pick } from "@attune/domain/campaign/chance";
import type { Figure } from "./figure.ts";
import { clamp, mix, smooth } from "./plate.ts";

/** Sand on a vibrating plate: it gathers where the plate is still (E. F. F. Chladni, 1787). */
export const chladni: Figure = {
  words: "grains of sand gathered into the symmetrical lines of a sounding plate",
  suits:
    "plate bowl gong bell sing choir mind focus symmetr mandala balance harmony tone sound frequen reson meditat",
  draw(plate, { line, accent, ground }, chance) {
    const still = modes(chance);
    const isRound = chance() < 0.55;
    const radius = 0.4;
    const inside = (x: number, y: number) =>
      isRound
        ? Math.hypot(x - 0.5, y - 0.5) < radius
        : Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < radius - 0.01;
    const metal = mix(ground[1], line, 0.09);
    plate.paint((x, y) => {
      const base = mix(ground[0], ground[1], y);
      if (!inside(x, y)) return base;
      return mix(metal, base, 0.35 + 0.3 * smooth(0.1, 0.9, x * 0.4 + y * 0.6));
    });
    rim(plate, isRound, radius, line);
    const grains = 340_000;
    for (let grain = 0; grain < grains; grain += 1) {
      const [x, y] = [0.5 + (chance() - 0.5) * 2 * radius, 0.5 + (chance() - 0.5) * 2 * radius];
      if (!inside(x, y)) continue;
      const motion = Math.abs(still((x - 0.5) / radius, (y - 0.5) / radius));
      const density = Math.exp(-((motion / 0.12) ** 2)) + 0.006;
      if (chance() > density) continue;
      const isCopper = chance() < 0.045;
      plate.dot(x, y, 0.35 + chance() * 0.75, isCopper ? accent : line, 0.5 + chance() * 0.4);
    }
  },
};

/** A mixture of standing waves, 0 where the plate does not move; x and y −1 to 1. */
function modes(chance: Chance): (x: number, y: number) => number {
  const pairs: readonly (readonly [number, number])[] = [
    [1, 3],
    [2, 4],
    [1, 5],
    [3, 5],
    [2, 6],
    [4, 6],
    [3, 7],
    [5, 7],
    [2, 8],
    [4, 8],
    [6, 8],
    [5, 9],
  ];
  const [n, m] = pick(chance, pairs);
  const [k, l] = pick(chance, pairs);
  const sign = chance() < 0.5 ? 1 : -1;
  const share = 0.15 + chance() * 0.6;
  const half = Math.PI / 2;
  const mode = (a: number, b: number, x: number, y: number) =>
    Math.cos(a * half * x) * Math.cos(b * half * y) +
    sign * Math.cos(b * half * x) * Math.cos(a * half * y);
  return (x, y) => (mode(n, m, x, y) + share * mode(k, l, x, y)) / (1 + share);
}

function rim(
  plate: Parameters<Figure["draw"]>[0],
  isRound: boolean,
  radius: number,
  color: Parameters<Figure["draw"]>[1]["line"],
): void {
  const { size } = plate;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const [x, y] = [(column + 0.5) / size - 0.5, (row + 0.5) / size - 0.5];
      const out = isRound
        ? Math.hypot(x, y) - radius
        : Math.max(Math.abs(x), Math.abs(y)) - radius + 0.01;
      const distance = Math.min(Math.abs(out), Math.abs(out - 0.011)) * size;
      if (distance < 1.5) plate.cover(column, row, color, 0.75 * clamp(1.1 - distance));
    }
}
