import type { Kernels } from "../kernels.ts";
import { MEMORY_PAGES } from "../memory.ts";
import { plainCoding } from "./plain-coding.ts";
import { plainNoise } from "./plain-noise.ts";
import { plainScene } from "./plain-scene.ts";
import { plainSynthesis } from "./plain-synthesis.ts";

/** The reference for the compiled kernels: the same operations in the same order, in plain JavaScript. */
export function createPlainKernels(): Kernels {
  const buffer = new ArrayBuffer(MEMORY_PAGES * 65_536);
  return {
    buffer,
    ...plainSynthesis(buffer),
    ...plainNoise(buffer),
    ...plainScene(buffer),
    ...plainCoding(buffer),
  };
}
