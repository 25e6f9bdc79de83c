import type { Chance } from "@attune/domain/campaign/chance";
import type { Figure } from "./figure.ts";
import { layered, noiseOf } from "./noise.ts";
import type { Palette } from "./palettes.ts";
import { clamp, mix, type Plate, smooth } from "./plate.ts";
import { paintSky } from "./sky.ts";

/** Hills behind hills, paler with distance, with mist between them. */
export const valleys: Figure = {
  words: "a sun or moon over range behind range of soft hills, with mist between them",
  suits:
    "mountain hill valley land mist fog night star moon sky desert dune sand autumn winter country walk journey evening dusk dawn sleep dream weekend world air space",
  draw: (plate, palette, chance) => drawHills(plate, palette, chance, false),
};

/** The same with trees along the ridges. */
export const pines: Figure = {
  words: "a sun or moon over wooded ridges one behind the other, with mist between them",
  suits:
    "forest tree wood pine nature green rain winter autumn snow camp walk path deep rest ground",
  draw: (plate, palette, chance) => drawHills(plate, palette, chance, true),
};

function drawHills(plate: Plate, palette: Palette, chance: Chance, isWooded: boolean): void {
  const first = 0.42 + 0.12 * chance();
  const { near, light, colorAt } = paintSky(plate, palette, chance, 0.72, first);
  const { size } = plate;
  const noise = layered(noiseOf(chance), 4);
  const count = 5 + Math.floor(chance() * 3);
  const steep = 1.1 + 1.3 * chance();
  for (let hill = 0; hill < count; hill += 1) {
    const t = hill / (count - 1);
    const middle = first + (0.93 - first) * t ** 1.15;
    const rise = (0.13 - 0.05 * t) * (0.75 + 0.5 * chance());
    const shift = chance() * 60;
    const tops = Float32Array.from({ length: size }, (_, column) => {
      const x = column / size;
      return (middle - rise * noise(x * (steep + 0.7 * t) + shift, hill * 7.7)) * size;
    });
    if (isWooded && hill > 0) plant(tops, chance, size * (0.012 + 0.06 * t ** 1.6));
    const color = mix(colorAt(0.5, 0.66), near, 0.14 + 0.86 * t ** 1.15);
    const mist = mix(mix(color, colorAt(0.5, 0.66), 0.55), light, 0.08);
    const depth = size * (0.3 - 0.1 * t);
    for (let column = 0; column < size; column += 1) {
      const top = tops[column]!;
      for (let row = Math.max(0, Math.floor(top)); row < size; row += 1) {
        const low = smooth(0.15, 1, (row - middle * size) / depth);
        const shade = hill === count - 1 ? color : mix(color, mist, low);
        plate.cover(column, row, shade, clamp(row + 1 - top));
      }
    }
  }
}

/** Adds narrow trees of about this height to a ridge. */
function plant(tops: Float32Array, chance: Chance, height: number): void {
  const grown = tops.slice();
  for (let x = 0; x < tops.length;) {
    const tall = height * (0.45 + 0.75 * chance());
    const half = Math.max(1.5, tall * (0.17 + 0.07 * chance()));
    const lobe = 2.2 + 1.5 * chance();
    for (let column = Math.ceil(x - half); column <= x + half; column += 1) {
      if (column < 0 || column >= tops.length) continue;
      const t = 1 - Math.abs(column - x) / half;
      // Boughs: the outline rises in small steps.
      const step = t - (0.09 * ((t * lobe * 2) % 1)) / lobe;
      grown[column] = Math.min(grown[column]!, tops[column]! - tall * clamp(step));
    }
    x += half * (0.7 + 1.5 * chance()) + (chance() < 0.12 ? height : 0);
  }
  tops.set(grown);
}
