import type { Figure } from "./figure.ts";
import { clamp, mix } from "./plate.ts";
import { paintSky } from "./sky.ts";

/** A disc over still water, and the path of its light. */
export const horizon: Figure = {
  words: "a sun or moon over still water, its light broken into a path of fine strokes",
  suits:
    "water sea seaside ocean lake river bay beach island shore coast tide horizon dawn dusk sunrise sunset sun moon morning evening summer calm still peace breath holiday",
  draw(plate, palette, chance) {
    const level = 0.54 + 0.14 * chance();
    const { disc, light, near, colorAt, isNight } = paintSky(plate, palette, chance, level);
    const { size } = plate;
    const haze = colorAt(0.5, level);
    // Water mirrors the height of the sky.
    const deep = mix(palette.ground[0], near, isNight ? 0.6 : 0.42);
    const drift = chance() * 40;
    for (let row = Math.floor(level * size); row < size; row += 1) {
      const t = (row / size - level) / (1 - level);
      const water = mix(mix(haze, deep, 0.28), deep, clamp(t ** 0.7));
      for (let column = 0; column < size; column += 1) {
        const swell = Math.sin(
          row * (0.9 - 0.55 * t) + Math.sin(column * 0.006 + drift + t * 9) * 3,
        );
        plate.cover(column, row, mix(water, light, 0.05 + 0.05 * swell * (0.3 + t)), 1);
      }
    }
    plate.stroke([at(0, level), at(1, level)], 1.4, mix(haze, light, 0.55), 0.8);
    const strokes = 150;
    for (let stroke = 0; stroke < strokes; stroke += 1) {
      const t = (stroke + chance()) / strokes;
      const y = level + t ** 1.5 * (1 - level);
      const half = disc.radius * (0.35 + 0.9 * t) * (0.25 + 0.75 * chance());
      const x = disc.x + (chance() - 0.5) * disc.radius * (0.5 + 2.1 * t);
      const color = mix(disc.color, light, 0.25 * chance());
      plate.stroke([at(x - half, y), at(x + half, y)], 1 + 3.6 * t, color, 0.85 - 0.45 * t);
    }
    for (let stroke = 0; stroke < 90; stroke += 1) {
      const t = chance();
      const [x, y, half] = [chance(), level + t ** 1.3 * (1 - level), 0.01 + 0.06 * chance()];
      plate.stroke(
        [at(x - half, y), at(x + half, y)],
        0.9 + 1.2 * t,
        light,
        0.09 + 0.12 * chance(),
      );
    }
  },
};

const at = (x: number, y: number) => ({ x, y });
