import type { UploadFormat } from "./formats.ts";

/** A file's actual format, from its bytes alone. */
export interface UploadFacts {
  format: UploadFormat;
  /** Audible seconds, above 0, without encoder delay and padding if the file states them. */
  durationSeconds: number;
  /** Samples per second, 4,000 to 768,000; always 48,000 for Opus. */
  sampleRate: number;
  /** 1 to 8; at most 2 for MP3. */
  channels: number;
}

/** Reads a file from its first byte to its last, in pieces of any length. */
export interface Walker {
  /** Throws UploadFault as soon as the file cannot be sound. */
  push(bytes: Uint8Array): void;
  /** Throws UploadFault if the file is incomplete. */
  end(): UploadFacts;
}
