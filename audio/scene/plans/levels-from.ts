import { BANDS } from "../../kernels/memory.ts";

/** Levels of bands from the one with that index on; all other bands are left out. */
export function levelsFrom(first: number, levels: readonly number[]): number[] {
  return Array.from({ length: BANDS }, (_, band) => levels[band - first] ?? -Infinity);
}
