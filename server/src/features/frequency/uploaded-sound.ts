import { uploadFormats } from "@attune/audio/upload/formats";
import { notFound } from "@attune/contract/problem";
import type { App } from "../../app.ts";
import { FileMissing } from "../../adapters/storage/port.ts";
import { ProblemError } from "../../http/problem.ts";
import type { Sound } from "../../http/sound.ts";
import { findSound } from "./uploaded-sound.sql.ts";

/** An entry's uploaded file, streamed unchanged; undefined if there is none. */
export async function findUploadedSound(
  { db, storage }: Pick<App, "db" | "storage">,
  frequencyId: string,
): Promise<(Sound & { durationSeconds: number }) | undefined> {
  const row = await findSound(db, frequencyId);
  if (row === undefined) return undefined;
  return {
    sizeBytes: row.size_bytes,
    // From the content, not from the sender's declaration.
    contentType: uploadFormats[row.format].mediaType,
    etag: `"${row.sha256}"`,
    durationSeconds: row.duration_seconds,
    async open(range) {
      try {
        return await storage.open(row.storage_key, range);
      } catch (error) {
        // Replaced or deleted since the row was read.
        throw error instanceof FileMissing ? new ProblemError(notFound) : error;
      }
    },
  };
}
