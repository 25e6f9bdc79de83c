/** A square of linear colours to draw on; one number per channel, 0 to 1. */
export class Plate {
  readonly size: number;
  readonly pixels: Float32Array;

  constructor(size: number) {
    this.size = size;
    this.pixels = new Float32Array(size * size * 3);
  }

  /** Colours each pixel by its position, 0 to 1 from left and top. */
  paint(colorAt: (x: number, y: number) => Color): void {
    const { size, pixels } = this;
    for (let row = 0, at = 0; row < size; row += 1)
      for (let column = 0; column < size; column += 1, at += 3) {
        const [red, green, blue] = colorAt((column + 0.5) / size, (row + 0.5) / size);
        pixels[at] = red;
        pixels[at + 1] = green;
        pixels[at + 2] = blue;
      }
  }

  /** Blends a colour over a pixel; `cover` 1 is opaque. */
  cover(column: number, row: number, [red, green, blue]: Color, cover: number): void {
    if (column < 0 || row < 0 || column >= this.size || row >= this.size || cover <= 0) return;
    const at = (row * this.size + column) * 3;
    const uncovered = 1 - Math.min(1, cover);
    const { pixels } = this;
    pixels[at] = pixels[at]! * uncovered + red * (1 - uncovered);
    pixels[at + 1] = pixels[at + 1]! * uncovered + green * (1 - uncovered);
    pixels[at + 2] = pixels[at + 2]! * uncovered + blue * (1 - uncovered);
  }

  /** A soft point: `x` and `y` 0 to 1, `radius` in pixels. */
  dot(x: number, y: number, radius: number, color: Color, cover: number): void {
    const [px, py] = [x * this.size, y * this.size];
    const reach = Math.ceil(radius + 0.5);
    for (let row = Math.floor(py) - reach; row <= Math.floor(py) + reach; row += 1)
      for (let column = Math.floor(px) - reach; column <= Math.floor(px) + reach; column += 1) {
        const distance = Math.hypot(column + 0.5 - px, row + 0.5 - py);
        this.cover(column, row, color, cover * clamp(radius + 0.5 - distance));
      }
  }

  /** A line through points, as wide as `width` pixels at each of them. */
  stroke(points: readonly Point[], width: number, color: Color, cover = 1): void {
    for (let at = 1; at < points.length; at += 1)
      this.#segment(points[at - 1]!, points[at]!, width, color, cover);
  }

  #segment(from: Point, to: Point, width: number, color: Color, cover: number): void {
    const { size } = this;
    const [ax, ay, bx, by] = [from.x * size, from.y * size, to.x * size, to.y * size];
    const [dx, dy] = [bx - ax, by - ay];
    const length = Math.hypot(dx, dy) || 1e-6;
    const reach = width / 2 + 1;
    for (let row = Math.floor(Math.min(ay, by) - reach); row <= Math.max(ay, by) + reach; row += 1)
      for (
        let column = Math.floor(Math.min(ax, bx) - reach);
        column <= Math.max(ax, bx) + reach;
        column += 1
      ) {
        const [px, py] = [column + 0.5 - ax, row + 0.5 - ay];
        const along = (px * dx + py * dy) / length;
        // Half-open, so that nothing is drawn twice where two segments meet.
        if (along < 0 || along >= length) continue;
        const distance = Math.abs(px * dy - py * dx) / length;
        this.cover(column, row, color, cover * clamp(width / 2 + 0.5 - distance));
      }
  }
}

export type Color = readonly [red: number, green: number, blue: number];

export interface Point {
  x: number;
  y: number;
}

export const clamp = (it: number) => (it < 0 ? 0 : it > 1 ? 1 : it);

/** 0 below `from`, 1 above `to`, smooth between. */
export function smooth(from: number, to: number, it: number): number {
  const t = clamp((it - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export const mix = (a: Color, b: Color, t: number): Color => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
