import type { Recipe } from "@attune/audio/recipe";

/** Encodes sounds as Opus without blocking other requests. */
export interface OpusEncoder {
  /**
   * The packets of one batch of the file laid out by `openOpusFile`, concatenated: the same bytes
   * in any order, on any machine. The recipe's sample rate must be one that Opus supports. Throws
   * once closed, and if `left` was aborted before its turn came: nobody waits for it any more.
   */
  encode(recipe: Recipe, batch: number, left?: AbortSignal): Promise<Uint8Array>;
  /** Ends its threads; work in progress fails. */
  close(): Promise<void>;
}
