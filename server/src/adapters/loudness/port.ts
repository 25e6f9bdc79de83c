import type { Readable } from "node:stream";
import type { LoudnessHeard } from "@attune/audio/upload/loudness-meter";
import type { UploadFacts } from "@attune/audio/upload/upload-facts";

/** Listens to a whole file without holding up anyone who waits for an answer. */
export interface LoudnessMeter {
  /**
   * Loudness of what the file sounds like once decoded; null where it cannot be decoded, or not in time.
   * Throws where the source fails.
   */
  measure(source: Readable, file: FileToHear): Promise<LoudnessHeard | null>;
}

export type FileToHear = Pick<UploadFacts, "format" | "channels">;
