import { STATE_NUMBERS } from "./kernels/memory.ts";

/**
 * Filter states at block boundaries. Computing one takes as long as the block itself, and all listeners
 * hear the same noise, so they are cached and shared.
 */
export interface NoiseStarts {
  /** Fills `states`, every second number from `lane` on. False if the block is not cached. */
  read(name: string, block: number, states: Float64Array, lane: 0 | 1): boolean;
  keep(name: string, block: number, states: Float64Array, lane: 0 | 1): void;
}

export function createNoiseStarts(): NoiseStarts {
  const pages = new Map<string, Map<number, Float64Array>>();
  let count = 0;

  const pageOf = (name: string, block: number) => pages.get(name)?.get(block >> PAGE_SHIFT);

  function addPage(name: string, block: number): Float64Array {
    if (count === MOST_PAGES) {
      pages.clear();
      count = 0;
    }
    const page = new Float64Array(STATE_NUMBERS << PAGE_SHIFT);
    const known = pages.get(name);
    if (known === undefined) pages.set(name, new Map([[block >> PAGE_SHIFT, page]]));
    else known.set(block >> PAGE_SHIFT, page);
    count++;
    return page;
  }

  return {
    read(name, block, states, lane) {
      const page = pageOf(name, block);
      const from = placeIn(block);
      // The previous sample is never 0: white noise has half-integer values.
      if (page === undefined || page[from] === 0) return false;
      for (let at = 0; at < STATE_NUMBERS; at++) states[2 * at + lane] = page[from + at]!;
      return true;
    },

    keep(name, block, states, lane) {
      const page = pageOf(name, block) ?? addPage(name, block);
      const from = placeIn(block);
      for (let at = 0; at < STATE_NUMBERS; at++) page[from + at] = states[2 * at + lane]!;
    },
  };
}

/** A page of 48 KB covers a minute and a half at 44.1 kHz; the longest sound at 48 kHz takes 4 MB. */
const PAGE_SHIFT = 10;
const MOST_PAGES = 256;

function placeIn(block: number): number {
  return STATE_NUMBERS * (block & ((1 << PAGE_SHIFT) - 1));
}
