import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { openProbe } from "@attune/audio/upload/probe";
import type { UploadFacts } from "@attune/audio/upload/upload-facts";
import { invalidAudio } from "@attune/contract/frequency";
import type { App } from "../../app.ts";
import type { Receiver } from "../../http/multipart.ts";
import { ProblemError } from "../../http/problem.ts";

/** A completely received, valid audio file. */
export interface ReceivedSound {
  facts: UploadFacts;
  sizeBytes: number;
  /** Hexadecimal. */
  sha256: string;
  fileName: string;
  /** The bytes, from the start. */
  read(): Readable;
  close(): Promise<void>;
}

type Deps = Pick<App, "config" | "randomness">;

/** Validates an upload by its content while it arrives; its name and declared type are ignored. */
export function soundReceiver(app: Deps): Receiver<ReceivedSound> {
  return {
    async receive(file, fileName) {
      const handle = await openNameless(app);
      try {
        const found = await take(file, handle);
        return { ...found, fileName: shownName(fileName), ...readingFrom(handle) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    discard: (received) => received.close(),
  };
}

/** An unnamed file disappears with its handle, even if the process is killed. */
async function openNameless({ config, randomness }: Deps): Promise<FileHandle> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const place = join(config.dataDir, `arriving-${randomness.uuid()}`);
  const handle = await open(place, "wx+");
  await rm(place);
  return handle;
}

async function take(file: Readable, handle: FileHandle) {
  const probe = openProbe();
  const hash = createHash("sha256");
  let sizeBytes = 0;
  for await (const piece of file as AsyncIterable<Buffer>) {
    // Keeps reading a rejected upload, up to the limit, so that its sender gets the response.
    if (!probe.push(piece)) continue;
    hash.update(piece);
    sizeBytes += piece.length;
    await handle.appendFile(piece);
  }
  const facts = probe.end();
  if (facts === null)
    throw new ProblemError(invalidAudio, { fields: { audioFile: invalidAudio.message } });
  return { facts, sizeBytes, sha256: hash.digest("hex") };
}

const readingFrom = (handle: FileHandle) => ({
  read: () => handle.createReadStream({ start: 0, autoClose: false }),
  close: () => handle.close(),
});

/** The last part of a path, without unprintable characters. */
function shownName(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? "";
  return name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "").slice(0, 200) || "audio";
}
