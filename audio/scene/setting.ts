import type { Workbench } from "../kernels/workbench.ts";
import type { Carrier } from "./key.ts";
import type { Scene } from "./scene.ts";
import type { Tuning } from "./tuning.ts";

/** What the layers of a scene are computed from. */
export interface Setting {
  scene: Scene;
  sampleRate: number;
  workbench: Workbench;
  /** 16-bit steps for an amplitude of 1 in the plan. */
  scale: number;
  carriers: readonly Carrier[];
  /** Of the layers that have notes. */
  tuning: Tuning;
  /** What layers remember of the blocks computed last, to be cleared when another sound is computed. */
  recent: { clear(): void }[];
}

/** Adds the block that begins at a sample to both channels of workbench.scene. */
export type SceneAdder = (block: number) => void;

/**
 * Whether a drop is too close to a prescribed sine: within half of the ear's critical band, the two
 * would be indistinguishable.
 */
export function isNearCarrier(hertz: number, carriers: readonly Carrier[]): boolean {
  return carriers.some(
    (carrier) => Math.abs(carrier.hertz - hertz) < Math.max(20, 0.06 * carrier.hertz),
  );
}
