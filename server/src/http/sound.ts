import type { Readable } from "node:stream";
import type { ContainerFormat } from "@attune/audio/container";
import type { Recipe } from "@attune/audio/recipe";
import type { ByteRange } from "./range.ts";
import type { SoundFacts } from "./sound-response.ts";

/** A sound, computed or stored. */
export interface Sound extends SoundFacts {
  /** Bytes `start` to `end` inclusive. Throws a problem if they are unavailable. */
  open(range: ByteRange): Promise<Readable> | AsyncIterable<Buffer>;
  /** Absent if it has no signed address. */
  content?: SoundContent;
}

/** Enough to open a sound again without the database. */
export type SoundContent = RecipeContent | StoredContent;

export interface RecipeContent {
  recipe: Recipe;
  format: ContainerFormat | "opus";
}

export interface StoredContent extends SoundFacts {
  storageKey: string;
}
