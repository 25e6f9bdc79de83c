import type { Readable } from "node:stream";
import type { LoudnessHeard } from "@attune/audio/upload/loudness-meter";
import type { UploadFacts } from "@attune/audio/upload/upload-facts";

/** Measures a whole file without blocking other requests. */
export interface LoudnessMeter {
  /**
   * Loudness of the decoded file; null if it cannot be decoded, or not in time. Throws if the source fails.
   */
  measure(source: Readable, file: SoundFile): Promise<LoudnessHeard | null>;
}

export type SoundFile = Pick<UploadFacts, "format" | "channels">;
