import type { Figure } from "./figure.ts";
import { clamp, mix, smooth } from "./plate.ts";

/** Rings from a few points that overlap and interfere. */
export const ripples: Figure = {
  words: "rings spreading from several points and passing through each other like ripples on water",
  suits: "water sea ocean lake rain drop ripple wave river pond swim bath",
  draw(plate, { ground, line, accent }, chance) {
    const count = 2 + Math.floor(chance() * 3);
    const sources = Array.from({ length: count }, (_, at) => {
      const turn = (at / count) * 2 * Math.PI + chance() * 1.2;
      const far = 0.12 + chance() * 0.3;
      return {
        x: 0.5 + Math.cos(turn) * far,
        y: 0.5 + Math.sin(turn) * far,
        phase: chance() * 6.28,
      };
    });
    const pitch = 95 + chance() * 65;
    plate.paint((x, y) => {
      const base = mix(ground[0], ground[1], 0.25 + 0.75 * y);
      let [sum, near] = [0, 9];
      for (const it of sources) {
        const distance = Math.hypot(x - it.x, y - it.y);
        near = Math.min(near, distance);
        sum += Math.cos(distance * pitch - it.phase) / (0.55 + distance * 2.4);
      }
      const crest = smooth(-0.25, 0.8, sum / count);
      const edge = 1 - smooth(0.2, 0.7, Math.hypot(x - 0.5, y - 0.5));
      const lit = mix(base, line, crest * (0.12 + 0.88 * edge) * 0.72);
      const trough = smooth(0.35, 0.9, -sum / count);
      return mix(lit, ground[1], trough * 0.35 * clamp(edge + 0.2));
    });
    for (const [at, { x, y }] of sources.entries()) {
      plate.dot(x, y, at === 0 ? 15 : 7, at === 0 ? accent : mix(accent, line, 0.35), 1);
    }
  },
};
