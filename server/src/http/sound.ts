import type { Readable } from "node:stream";
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
}
