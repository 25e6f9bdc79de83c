import type { Chance } from "@attune/domain/campaign/chance";

export type Field = (x: number, y: number) => number;

/** Smooth noise of about −1 to 1, one hill to a unit (gradient noise after Perlin, 2002). */
export function noiseOf(chance: Chance): Field {
  const order = Array.from({ length: 256 }, (_, at) => at);
  for (let at = 255; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  const angles = Float32Array.from({ length: 256 }, () => chance() * 2 * Math.PI);
  const [cosines, sines] = [angles.map(Math.cos), angles.map(Math.sin)];
  const slope = (cx: number, cy: number, dx: number, dy: number) => {
    const at = order[(order[cx & 255]! + cy) & 255]!;
    return cosines[at]! * dx + sines[at]! * dy;
  };
  return (x, y) => {
    const [cx, cy] = [Math.floor(x), Math.floor(y)];
    const [dx, dy] = [x - cx, y - cy];
    const [u, v] = [fade(dx), fade(dy)];
    const top = lerp(slope(cx, cy, dx, dy), slope(cx + 1, cy, dx - 1, dy), u);
    const bottom = lerp(slope(cx, cy + 1, dx, dy - 1), slope(cx + 1, cy + 1, dx - 1, dy - 1), u);
    return lerp(top, bottom, v) * 1.5;
  };
}

/** Several octaves of noise added up. */
export const layered =
  (noise: Field, layers: number): Field =>
  (x, y) => {
    let [sum, height, scale] = [0, 1, 1];
    for (let layer = 0; layer < layers; layer += 1) {
      sum += noise(x * scale + layer * 17.3, y * scale - layer * 9.1) * height;
      height *= 0.5;
      scale *= 2;
    }
    return sum;
  };

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
const lerp = (a: number, b: number, t: number) => a + (b - a) * t;
