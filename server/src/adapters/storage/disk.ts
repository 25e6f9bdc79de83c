import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isMissingFile } from "../../is-missing-file.ts";
import { checkKey, FileMissing, type Storage } from "./port.ts";

/** Files below a folder. Each is written to a temporary file, synced, and then renamed. */
export function openDisk(folder: string): Storage {
  const placeOf = (key: string) => {
    checkKey(key);
    return join(folder, key);
  };
  return {
    async put(key, source) {
      const place = placeOf(key);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      const unfinished = `${place}.${randomUUID()}${UNFINISHED}`;
      try {
        await pipeline(source, createWriteStream(unfinished, { flags: "wx", flush: true }));
        await rename(unfinished, place);
        await flushFolder(dirname(place));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      const handle = await open(placeOf(key)).catch(missingWhereNone);
      return handle.createReadStream(range ?? {});
    },
    async stat(key) {
      try {
        return { sizeBytes: (await stat(placeOf(key))).size };
      } catch (error) {
        if (isMissingFile(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(placeOf(key), { force: true });
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const probe = join(folder, `${randomUUID()}${UNFINISHED}`);
      await (await open(probe, "wx")).close();
      await rm(probe);
    },
  };
}

/** Deletes temporary files of killed processes; newer ones may still be in use. */
export async function removeUnfinished(folder: string, olderThan: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of entries.filter((it) => it.endsWith(UNFINISHED))) {
    const place = join(folder, name);
    const { mtime } = await stat(place);
    if (mtime < olderThan) await rm(place, { force: true });
  }
}

const UNFINISHED = ".part";

/** A rename is durable once its folder is synced. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function missingWhereNone(error: unknown): never {
  throw isMissingFile(error) ? new FileMissing() : error;
}
