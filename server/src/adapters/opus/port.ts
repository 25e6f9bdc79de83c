import type { Recipe } from "@attune/audio/recipe";

/** Encodes sounds as Opus without holding up anyone who waits for a response. */
export interface OpusEncoder {
  /**
   * The packets of a batch of the file that `openOpusFile` lays out, one after another: the same bytes
   * in any order, on any machine. The recipe is one at a rate of Opus. Throws once closed.
   */
  encode(recipe: Recipe, batch: number): Promise<Uint8Array>;
  /** Ends its threads; what is under way fails. */
  close(): Promise<void>;
}
