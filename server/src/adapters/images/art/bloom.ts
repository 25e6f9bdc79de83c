import type { Figure } from "./figure.ts";
import { clamp, mix, type Point } from "./plate.ts";
import { pick } from "@attune/domain/campaign/chance";

/** Petalled curves one inside the other, each turned a little, as a lathe engraves them. */
export const bloom: Figure = {
  words: "an engraved rosette: petalled curves one within the other, turning as they open",
  suits:
    "rose flower bloom petal lotus love heart gratitude kind thank gentle soft care spring celebrat birthday open community together family parent mother father friend balance meditat mindful",
  draw(plate, { ground, line, accent }, chance) {
    plate.paint((x, y) => {
      const away = Math.hypot(x - 0.5, y - 0.5);
      return mix(mix(ground[0], ground[1], y), line, 0.1 * Math.exp(-((away / 0.22) ** 2)));
    });
    const petals = pick(chance, [5, 6, 7, 8, 9, 12] as const);
    const inner = pick(chance, [2, 3] as const) * petals;
    const [depth, frill] = [0.16 + 0.16 * chance(), 0.02 + 0.05 * chance()];
    const twist = (chance() - 0.5) * 3.4;
    const turn = chance() * 2 * Math.PI;
    const rings = 74;
    for (let ring = rings; ring >= 1; ring -= 1) {
      const t = ring / rings;
      const points: Point[] = [];
      for (let step = 0; step <= 720; step += 1) {
        const angle = (step / 720) * 2 * Math.PI;
        const wave =
          depth * Math.cos(petals * (angle + turn) + twist * t) * Math.sin(Math.PI * t * 0.62) +
          frill * t * Math.cos(inner * angle - 2 * twist * t);
        const radius = (0.44 * t * (1 + wave)) / (1 + depth + frill);
        points.push({ x: 0.5 + radius * Math.cos(angle), y: 0.5 + radius * Math.sin(angle) });
      }
      const color = mix(accent, line, clamp(t * 2.6 - 0.3));
      plate.stroke(points, ring % 9 === 0 ? 1.7 : 1, color, ring % 9 === 0 ? 0.95 : 0.6);
    }
  },
};
