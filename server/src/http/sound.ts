import type { Readable } from "node:stream";
import type { ByteRange } from "./range.ts";

/** Something to listen to, computed or stored. */
export interface Sound {
  sizeBytes: number;
  contentType: string;
  /** Strong, quotes included: equal tags mean equal bytes. */
  etag: string;
  /** Belongs to nobody and never changes at its address: any cache may keep it. */
  isPublic?: true;
  /** Bytes `start` to `end`, the last one included. Throws a problem where they cannot be had. */
  open(range: ByteRange): Promise<Readable> | AsyncIterable<Buffer>;
}
