import type { Figure } from "./figure.ts";
import { mix, type Point } from "./plate.ts";
import { paintSky } from "./sky.ts";

/** Blades of grass in the wind, the near ones dark and the far ones pale, with seed heads among them. */
export const meadow: Figure = {
  words: "tall grasses bending in a light wind before a sun or moon",
  suits:
    "meadow grass garden field spring summer leaf plant nature green wind breeze fresh light morning start habit grow gentle care slow",
  draw(plate, palette, chance) {
    const { near, colorAt } = paintSky(plate, palette, chance, 1);
    const wind = (chance() < 0.5 ? -1 : 1) * (0.06 + 0.12 * chance());
    const layers = 5;
    for (let layer = 0; layer < layers; layer += 1) {
      const t = layer / (layers - 1);
      const color = mix(colorAt(0.5, 0.8), near, 0.2 + 0.72 * t);
      const blades = Math.round(120 - 45 * t);
      for (let blade = 0; blade < blades; blade += 1) {
        const root = (blade + chance() * 1.6) / blades;
        const tall = (0.26 + 0.2 * t) * (0.45 + 0.75 * chance());
        const lean = wind * (0.4 + 1.1 * chance()) * (0.7 + 0.6 * t) + (chance() - 0.5) * 0.05;
        const points = bent(root * 1.16 - 0.08, 0.84 + 0.24 * t, tall, lean);
        const thick = 1.1 + 2.6 * t;
        for (let at = 2; at <= points.length; at += 1)
          plate.stroke(
            points.slice(at - 2, at),
            thick * (1 - (0.75 * at) / points.length),
            color,
            0.95,
          );
        if (chance() < 0.16) {
          const head = points.slice(-5);
          const ripe = mix(color, palette.accent, 0.2 + 0.65 * t);
          for (const [at, { x, y }] of head.entries())
            plate.dot(x, y, thick * (1.15 - 0.16 * Math.abs(at - 1.5)), ripe, 0.9);
          plate.stroke(head, thick * 1.5, ripe, 0.85);
        }
      }
    }
  },
};

/** From foot to tip: upright first, then bent by the wind. */
function bent(x: number, y: number, tall: number, lean: number): Point[] {
  return Array.from({ length: 15 }, (_, at) => {
    const t = at / 14;
    return { x: x + lean * t ** 2.1, y: y - tall * (t - 0.18 * Math.abs(lean) * t ** 3) };
  });
}
