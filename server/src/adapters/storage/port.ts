import type { Readable } from "node:stream";

/** Storage for files that cannot be recomputed. */
export interface Storage {
  /** Stores the whole source, or nothing if it fails or ends early; replaces an existing file. */
  put(key: string, source: Readable): Promise<void>;
  /** Bytes `start` to `end` inclusive, or the whole file without a range. Throws FileMissing. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Null if there is no such file. */
  stat(key: string): Promise<{ sizeBytes: number } | null>;
  /** Deleting a missing file is not an error. */
  delete(key: string): Promise<void>;
  /** Throws if files cannot be stored at the moment. */
  check(): Promise<void>;
}

export class FileMissing extends Error {
  constructor() {
    super("The stored file is missing");
  }
}

/**
 * A key is `folder/name.extension` of lower-case letters, digits and hyphens. Throws for anything
 * else.
 */
export function checkKey(key: string): void {
  if (!/^[a-z]{1,40}\/[a-z0-9-]{1,200}\.[a-z0-9]{1,8}$/.test(key))
    throw new Error("Not a valid storage key");
}
