import type { Readable } from "node:stream";

/** Where files are kept that cannot be computed again. */
export interface Storage {
  /** Stores the whole source, or nothing if it fails or ends early; replaces an existing file. */
  put(key: string, source: Readable): Promise<void>;
  /** Bytes `start` to `end`, the last one included; of all where they are left out. Throws FileMissing. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Null: there is no such file. */
  stat(key: string): Promise<{ sizeBytes: number } | null>;
  /** Deleting what is not there is no fault. */
  delete(key: string): Promise<void>;
  /** Throws where files cannot be kept at the moment. */
  check(): Promise<void>;
}

export class FileMissing extends Error {
  constructor() {
    super("The stored file is missing");
  }
}

/** A key is `folder/name.extension` of small letters, digits and hyphens. Throws for anything else. */
export function checkKey(key: string): void {
  if (!/^[a-z]{1,40}\/[a-z0-9-]{1,200}\.[a-z0-9]{1,8}$/.test(key))
    throw new Error("This is no storage key");
}
