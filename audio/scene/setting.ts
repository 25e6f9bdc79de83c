import type { Workbench } from "../kernels/workbench.ts";
import type { Scene } from "./scene.ts";

/** A prescribed sine, to which the scene yields. */
export interface Carrier {
  hertz: number;
  /** Peak in 16-bit steps, where it is faintest. */
  amplitude: number;
}

/** What the layers of a scene are computed from. */
export interface Setting {
  scene: Scene;
  sampleRate: number;
  workbench: Workbench;
  /** 16-bit steps for an amplitude of 1 in the plan. */
  scale: number;
  carriers: readonly Carrier[];
}

/** Adds the block that begins at a sample to both channels of workbench.scene. */
export type SceneAdder = (block: number) => void;

/**
 * Whether a sine of the scene is too close to a prescribed one: within half of the ear's critical band, the
 * two would beat and be indistinguishable.
 */
export function isNearCarrier(hertz: number, carriers: readonly Carrier[]): boolean {
  return carriers.some(
    (carrier) => Math.abs(carrier.hertz - hertz) < Math.max(20, 0.06 * carrier.hertz),
  );
}

/** The key folded by octaves to from `lowest` up to twice that, in hertz. */
export function foldedKey({ keyHertzE4 }: Scene, lowest: number): number {
  let hertz = keyHertzE4 / 10_000;
  while (hertz >= 2 * lowest) hertz /= 2;
  while (hertz < lowest) hertz *= 2;
  return hertz;
}
