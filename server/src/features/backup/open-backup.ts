import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TableCheck } from "../../adapters/database/port.ts";
import { findNewerSchema } from "../../adapters/database/schema/newer-schema.ts";
import { readArchive } from "./archive.ts";
import { hashFile, type Manifest } from "./make-backup.ts";

export interface OpenedBackup {
  folder: string;
  databaseFile: string;
  manifest: Manifest;
}

/**
 * Unpacks next to the product's folders and checks every byte before anything is touched. Throws if a check
 * fails.
 */
export async function openBackup(
  source: string,
  dataDir: string,
  passphrase: string,
): Promise<OpenedBackup> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataDir, "restore-"));
  try {
    return await unpack(source, folder, passphrase);
  } catch (error) {
    // It may hold the decrypted database.
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function unpack(source: string, folder: string, passphrase: string): Promise<OpenedBackup> {
  await readArchive(source, folder, passphrase);
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as Manifest;
  const databaseFile = join(folder, "database");
  const expected = [
    { file: databaseFile, sha256: manifest.databaseSha256 },
    ...manifest.files.map((it) => ({ file: join(folder, it.name), sha256: it.sha256 })),
  ];
  for (const { file, sha256 } of expected)
    if ((await hashFile(file)) !== sha256) throw new Error("A file of the backup is damaged");
  return { folder, databaseFile, manifest };
}

/** Throws if this version, whose `migrations` are in order, could not run on the restored database. */
export function refuseNewer({ schema }: Manifest, migrations: readonly string[]): void {
  const newer = schema && findNewerSchema(schema, migrations);
  if (newer?.isSupported === false)
    throw new Error(
      `This backup is of a newer version, which has applied ${newer.newest}: restore it with that version. Nothing was changed.`,
    );
}

/** Throws if a table's rows differ from when the backup was made. */
export function compareTables(expected: readonly TableCheck[], found: readonly TableCheck[]): void {
  const byName = new Map(found.map((it) => [it.table, it]));
  const different = expected.filter((it) => {
    const now = byName.get(it.table);
    return now?.rows !== it.rows || now.checksum !== it.checksum;
  });
  if (different.length > 0)
    throw new Error(
      `These tables differ from the backup: ${different.map((it) => it.table).join(", ")}`,
    );
}
