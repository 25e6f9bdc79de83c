import type { Scene } from "./scene.ts";

/** A prescribed sine, which the scene leaves room for. */
export interface Carrier {
  hertz: number;
  /** Lowest peak, in 16-bit steps. */
  amplitude: number;
}

/** A part of the sound with its prescribed sines. At its ends it overlaps its neighbours and fades. */
export interface Section {
  /** First sample, and the first one after it. */
  start: number;
  end: number;
  carriers: readonly Carrier[];
}

/** The sines of some carriers, each with its lowest amplitude. */
export function faintestOf(all: readonly Carrier[]): Carrier[] {
  const faintest = new Map<number, number>();
  for (const { hertz, amplitude } of all) {
    faintest.set(hertz, Math.min(amplitude, faintest.get(hertz) ?? Infinity));
  }
  return Array.from(faintest, ([hertz, amplitude]) => ({ hertz, amplitude }));
}

/** The key shifted by octaves into the range from `lowest` to twice that, in hertz. */
export function foldedKey({ keyHertzE4 }: Scene, lowest: number): number {
  let hertz = keyHertzE4 / 10_000;
  while (hertz >= 2 * lowest) hertz /= 2;
  while (hertz < lowest) hertz *= 2;
  return hertz;
}
