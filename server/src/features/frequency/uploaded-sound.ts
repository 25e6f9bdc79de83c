import { uploadFormats } from "@attune/audio/upload/formats";
import { notFound } from "@attune/contract/problem";
import type { App } from "../../app.ts";
import { FileMissing } from "../../adapters/storage/port.ts";
import { ProblemError } from "../../http/problem.ts";
import type { Sound, SoundContent } from "../../http/sound.ts";
import { findSound } from "./uploaded-sound.sql.ts";

/** An entry's uploaded file, streamed unchanged; undefined if there is none. */
export async function findUploadedSound(
  { db, storage }: Pick<App, "db" | "storage">,
  frequencyId: string,
): Promise<(Sound & { durationSeconds: number }) | undefined> {
  const row = await findSound(db, frequencyId);
  if (row === undefined) return undefined;
  const file = {
    storageKey: row.storage_key,
    sizeBytes: row.size_bytes,
    // From the content, not from the sender's declaration.
    contentType: uploadFormats[row.format].mediaType,
    etag: `"${row.sha256}"`,
  };
  return { ...openStoredSound({ storage }, file), durationSeconds: row.duration_seconds };
}

export function openStoredSound(
  { storage }: Pick<App, "storage">,
  content: Extract<SoundContent, { storageKey: string }>,
): Sound {
  const { storageKey, sizeBytes, contentType, etag } = content;
  return {
    sizeBytes,
    contentType,
    etag,
    content,
    async open(range) {
      try {
        return await storage.open(storageKey, range);
      } catch (error) {
        // Replaced or deleted since the row was read.
        throw error instanceof FileMissing ? new ProblemError(notFound) : error;
      }
    },
  };
}
