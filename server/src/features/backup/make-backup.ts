import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { SchemaFacts, TableCheck } from "../../adapters/database/port.ts";
import { readSchemaFacts } from "../../adapters/database/schema/newer-schema.ts";
import { FileMissing } from "../../adapters/storage/port.ts";
import type { App } from "../../app.ts";
import { findNeededKeys, type KeyUse } from "../key/check-keys.ts";
import { writeArchive } from "./archive.ts";
import { listStoredKeys, recordBackup } from "./backup.sql.ts";

export interface Manifest {
  madeAt: string;
  engine: App["engine"];
  /** Missing in backups by versions before this. */
  schema?: SchemaFacts;
  /** What needs each encryption key, by its id. Missing in backups by versions before this. */
  keys?: Record<string, KeyUse>;
  tables: TableCheck[];
  /** Each with its storage key. */
  files: { name: string; key: string; sha256: string }[];
  databaseSha256: string;
}

/**
 * Database and uploads in one encrypted file, deliberately without the keyring. An upload that is missing in
 * the storage, or deleted meanwhile, is left out and reported: the rest must still be saved.
 */
export async function makeBackup(
  app: Pick<App, "db" | "dumpDatabase" | "engine" | "storage" | "clock" | "config">,
  target: string,
  passphrase: string,
): Promise<Manifest & { missing: string[] }> {
  await mkdir(app.config.dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(app.config.dataDir, "backup-"));
  try {
    const begunAt = app.clock.now();
    const tables = await app.dumpDatabase(join(folder, "database"));
    const files: Manifest["files"] = [];
    const missing: string[] = [];
    for (const key of await listStoredKeys(app.db)) {
      const name = `upload-${files.length}`;
      const upload = await openUnlessMissing(app.storage, key);
      if (upload === null) {
        missing.push(key);
        continue;
      }
      await pipeline(upload, createWriteStream(join(folder, name), { mode: 0o600 }));
      files.push({ name, key, sha256: await hashFile(join(folder, name)) });
    }
    const manifest: Manifest = {
      madeAt: app.clock.now().toISOString(),
      engine: app.engine,
      schema: await readSchemaFacts(app.db),
      keys: Object.fromEntries(await findNeededKeys(app.db)),
      tables,
      files,
      databaseSha256: await hashFile(join(folder, "database")),
    };
    await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest), { mode: 0o600 });
    const names = ["manifest.json", "database", ...files.map((it) => it.name)];
    await writeArchive(target, folder, names, passphrase);
    // In the database, where every process of the product can read it, wherever backups are made.
    await recordBackup(app.db, begunAt, (await stat(target)).size);
    return { ...manifest, missing };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function openUnlessMissing(storage: App["storage"], key: string): Promise<Readable | null> {
  try {
    return await storage.open(key);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
