import type { Workbench } from "../kernels/workbench.ts";
import type { Carrier, Section } from "./key.ts";
import type { Scene } from "./scene.ts";
import type { Tuning } from "./tuning.ts";

/** Common inputs of a scene's layers. */
export interface Setting {
  scene: Scene;
  sampleRate: number;
  workbench: Workbench;
  /** 16-bit steps per amplitude of 1 in the plan. */
  scale: number;
  /** The prescribed sines of the whole sound, and of each part of it. */
  carriers: readonly Carrier[];
  sections: readonly Section[];
  /** Tuning of the layers that have notes. */
  tuning: Tuning;
  /** Caches of recently computed blocks, cleared when another sound is computed. */
  recent: { clear(): void }[];
}

/** Adds the block that starts at a sample to both channels of workbench.scene. */
export type SceneAdder = (block: number) => void;

/**
 * Whether a drop is too close to a prescribed sine: within half a critical band, the two could not be
 * told apart.
 */
export function isNearCarrier(hertz: number, carriers: readonly Carrier[]): boolean {
  return carriers.some(
    (carrier) => Math.abs(carrier.hertz - hertz) < Math.max(20, 0.06 * carrier.hertz),
  );
}
