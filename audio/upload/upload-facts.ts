import type { UploadFormat } from "./formats.ts";

/** What a file really is, found from its bytes alone. */
export interface UploadFacts {
  format: UploadFormat;
  /** Seconds that are heard, above 0; encoder delay and padding are taken off where the file states them. */
  durationSeconds: number;
  /** Samples per second, 4,000 to 768,000; of Opus always 48,000. */
  sampleRate: number;
  /** 1 to 8, or to 2 for MP3. */
  channels: number;
}

/** Reads a file from its first byte to its last, in pieces of any length. */
export interface Walker {
  /** Throws UploadFault as soon as the file cannot be sound. */
  push(bytes: Uint8Array): void;
  /** Throws UploadFault where the file is not whole. */
  end(): UploadFacts;
}
