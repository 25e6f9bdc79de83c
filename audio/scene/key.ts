import type { Scene } from "./scene.ts";

/** A prescribed sine, to which the scene yields. */
export interface Carrier {
  hertz: number;
  /** Peak in 16-bit steps, where it is faintest. */
  amplitude: number;
}

/** The key folded by octaves to from `lowest` up to twice that, in hertz. */
export function foldedKey({ keyHertzE4 }: Scene, lowest: number): number {
  let hertz = keyHertzE4 / 10_000;
  while (hertz >= 2 * lowest) hertz /= 2;
  while (hertz < lowest) hertz *= 2;
  return hertz;
}
