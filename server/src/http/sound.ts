import type { Readable } from "node:stream";
import type { ContainerFormat } from "@attune/audio/container";
import type { Recipe } from "@attune/audio/recipe";
import type { ByteRange } from "./range.ts";

/** A sound, computed or stored. */
export interface Sound {
  sizeBytes: number;
  contentType: string;
  /** Strong, quotes included: equal tags mean equal bytes. */
  etag: string;
  /** Public and immutable: any cache may keep it. */
  isPublic?: true;
  /** Bytes `start` to `end` inclusive. Throws a problem if they are unavailable. */
  open(range: ByteRange): Promise<Readable> | AsyncIterable<Buffer>;
  /** Absent if it has no signed address. */
  content?: SoundContent;
}

/** Enough to open a sound again without the database. */
export type SoundContent =
  | { recipe: Recipe; format: ContainerFormat | "opus" }
  | { storageKey: string; sizeBytes: number; contentType: string; etag: string };
