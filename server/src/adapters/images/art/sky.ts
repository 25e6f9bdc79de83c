import type { Chance } from "@attune/domain/campaign/chance";
import type { Palette } from "./palettes.ts";
import { clamp, type Color, mix, type Plate } from "./plate.ts";

/** The sky over a landscape, and the colours for the land below. */
export interface Sky {
  isNight: boolean;
  /** The sun or the moon; position 0 to 1 from left and top, radius on the same scale. */
  disc: { x: number; y: number; radius: number; color: Color };
  /** Colour of the nearest objects: darker than the sky in every palette. */
  near: Color;
  /** Colour of water and mist in the light. */
  light: Color;
  colorAt: (x: number, y: number) => Color;
}

/** Paints the sky down to `level`, with its sun or moon above `rim`, and stars at night. */
export function paintSky(
  plate: Plate,
  palette: Palette,
  chance: Chance,
  level: number,
  rim = level,
): Sky {
  const { ground, line, accent } = palette;
  const isNight = brightness(ground[0]) < 0.5;
  const light = brightness(line) > brightness(ground[1]) ? line : ground[0];
  const near = brightness(line) < brightness(ground[1]) ? line : mix(ground[1], black, 0.62);
  const disc = {
    x: 0.26 + 0.48 * chance(),
    y: rim * (0.36 + 0.46 * chance()),
    radius: 0.055 + 0.065 * chance(),
    color: isNight ? mix(mix(light, white, 0.45), accent, 0.14) : accent,
  };
  // A halo in the sun's own colour would muddy a pale sky.
  const halo = isNight
    ? mix(disc.color, ground[1], 0.35)
    : mix(mix(light, white, 0.6), accent, 0.16);
  const colorAt = (x: number, y: number) => {
    const base = mix(ground[0], ground[1], clamp(y / level));
    const away = Math.hypot(x - disc.x, y - disc.y) / disc.radius;
    const glow = 0.46 * Math.exp(-((away / 3.2) ** 2)) + 0.24 * Math.exp(-((away / 7.5) ** 2));
    return mix(base, halo, clamp(glow));
  };
  plate.paint(colorAt);
  if (isNight) scatterStars(plate, light, chance, level);
  plate.dot(disc.x, disc.y, disc.radius * plate.size, disc.color, 1);
  return { isNight, disc, near, light, colorAt };
}

function scatterStars(plate: Plate, color: Color, chance: Chance, level: number): void {
  for (let star = 0; star < 190; star += 1) {
    const size = chance() ** 6;
    const [x, y] = [chance(), chance() ** 1.4 * level];
    plate.dot(x, y, (0.5 + 1.9 * size) * (plate.size / 1024), color, 0.25 + 0.7 * chance());
  }
}

const black: Color = [0, 0, 0];
const white: Color = [1, 1, 1];
const brightness = ([red, green, blue]: Color) => 0.3 * red + 0.59 * green + 0.11 * blue;
