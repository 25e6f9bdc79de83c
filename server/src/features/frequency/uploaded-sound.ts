import { uploadFormats } from "@attune/audio/upload/formats";
import { notFound } from "@attune/contract/problem";
import type { App } from "../../app.ts";
import { FileMissing } from "../../adapters/storage/port.ts";
import { ProblemError } from "../../http/problem.ts";
import type { Sound } from "../../http/sound.ts";
import { findSound } from "./uploaded-sound.sql.ts";

/** The file that staff uploaded for an entry, to be streamed as it is; undefined where there is none. */
export async function findUploadedSound(
  { db, storage }: Pick<App, "db" | "storage">,
  frequencyId: string,
): Promise<(Sound & { durationSeconds: number }) | undefined> {
  const row = await findSound(db, frequencyId);
  if (row === undefined) return undefined;
  return {
    sizeBytes: row.size_bytes,
    // By what the bytes are, whatever the sender called them.
    contentType: uploadFormats[row.format].mediaType,
    etag: `"${row.sha256}"`,
    durationSeconds: row.duration_seconds,
    async open(range) {
      try {
        return await storage.open(row.storage_key, range);
      } catch (error) {
        // Replaced or deleted between the look at the row and now.
        throw error instanceof FileMissing ? new ProblemError(notFound) : error;
      }
    },
  };
}
