import type { Scene } from "./scene.ts";

/** A prescribed sine, which the scene leaves room for. */
export interface Carrier {
  hertz: number;
  /** Lowest peak, in 16-bit steps. */
  amplitude: number;
}

/** The key shifted by octaves into the range from `lowest` to twice that, in hertz. */
export function foldedKey({ keyHertzE4 }: Scene, lowest: number): number {
  let hertz = keyHertzE4 / 10_000;
  while (hertz >= 2 * lowest) hertz /= 2;
  while (hertz < lowest) hertz *= 2;
  return hertz;
}
