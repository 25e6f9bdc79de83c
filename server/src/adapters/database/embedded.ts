import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, openAsBlob, renameSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { PGlite, PGliteOptions } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { checkTables, type Query } from "./check-tables.ts";
import {
  type Database,
  DatabaseInUse,
  refusingNestedUse,
  runTransaction,
  type TableCheck,
} from "./port.ts";
import type { Tables } from "./schema/tables.ts";

export interface EmbeddedDatabase extends Database {
  pglite: PGlite;
}

/** PostgreSQL in this process, stored under `dataDir`. Throws if another process has it open. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = await lockDirectory(resolve(dataDir));
  const folder = join(dataDir, "database");
  makePrivate(folder);
  if (!existsSync(join(folder, "PG_VERSION"))) await createInThread(folder);
  const database = await openPglite({ dataDir: folder });
  return {
    ...database,
    async close() {
      await database.close();
      release();
    },
  };
}

/** PGlite lets every user of the machine read and write its files, so nobody else may enter their folder. */
function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch {
    // On a network share or a volume of another user, only its owner can: the database opens as before.
  }
}

/** Creating a database takes 400 MB, which the end of the thread returns at once. */
async function createInThread(folder: string): Promise<void> {
  const thread = new Worker(new URL("./create-in-thread.ts", import.meta.url), {
    workerData: folder,
    // Some options of a command, such as --eval's, do not fit a thread.
    execArgv: [],
  });
  await once(thread, "exit");
}

/**
 * A copy of the database, so that reading it changes nothing; null if there is none yet. Throws if
 * another process has it open.
 */
export async function openEmbeddedCopy(dataDir: string): Promise<EmbeddedDatabase | null> {
  const folder = join(dataDir, "database");
  if (!existsSync(join(folder, "PG_VERSION"))) return null;
  const release = await lockDirectory(resolve(dataDir));
  const copy = await mkdtemp(join(tmpdir(), "attune-copy-"));
  const remove = () => rm(copy, { recursive: true, force: true });
  try {
    await cp(folder, copy, { recursive: true });
    const database = await openPglite({ dataDir: copy });
    return {
      ...database,
      async close() {
        await database.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    release();
  }
}

/**
 * Throws if a database exists already; one to be replaced is moved aside, not deleted, and moved back if the
 * dump cannot be restored.
 */
export async function restoreEmbedded(
  dataDir: string,
  file: string,
  mayReplace: boolean,
): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = await lockDirectory(resolve(dataDir));
  try {
    const folder = join(dataDir, "database");
    const aside = `${folder}-before-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
    const isReplaced = existsSync(folder);
    if (isReplaced) {
      if (!mayReplace)
        throw new Error(`${dataDir} already contains a database; --replace moves it aside`);
      makePrivate(folder);
      renameSync(folder, aside);
    }
    makePrivate(folder);
    try {
      const loadDataDir = await openAsBlob(file, { type: "application/x-gzip" });
      await (await openPglite({ dataDir: folder, loadDataDir })).close();
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      if (isReplaced) renameSync(aside, folder);
      throw (error as { errno?: number }).errno === wasiFullDisk
        ? Object.assign(new Error("No space left on device", { cause: error }), { code: "ENOSPC" })
        : error;
    }
  } finally {
    release();
  }
}

/** PGlite throws the error numbers of WASI, in objects without a message. */
const wasiFullDisk = 51;

export async function checkEmbedded(dataDir: string): Promise<TableCheck[]> {
  const database = await openEmbedded(dataDir);
  const checks = await checkTables(rowsOf(database.pglite));
  await database.close();
  return checks;
}

const rowsOf =
  (pglite: PGlite): Query =>
  async (text) =>
    (await pglite.query<Record<string, unknown>>(text)).rows;

export async function openPglite(options: PGliteOptions): Promise<EmbeddedDatabase> {
  // PostgreSQL needs none of it.
  const { createPglite } = await import("./create-pglite.ts");
  const pglite = await createPglite(options);
  const db = new Kysely<Tables>({ dialect: refusingNestedUse(new PGliteDialect({ pglite })) });
  return {
    pglite,
    db,
    engine: "embedded",
    inTransaction: (work) => runTransaction(db, work),
    listen: async (channel, onMessage) => {
      await pglite.listen(channel, onMessage);
    },
    lead: () => ({ isHeld: true, giveUp: async () => {} }),
    async dump(file) {
      const checks = await checkTables(rowsOf(pglite));
      const dump = await pglite.dumpDataDir("gzip");
      await writeFile(file, dump.stream(), { mode: 0o600 });
      return checks;
    },
    close: () => pglite.close(),
  };
}

/** An abstract socket disappears with its process, so a crash leaves no stale lock. */
async function lockDirectory(directory: string): Promise<() => void> {
  if (process.platform !== "linux") return () => {};
  const name = createHash("sha256").update(directory).digest("hex").slice(0, 32);
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once("error", () =>
      fail(
        new DatabaseInUse(`Another process is using ${directory}. Stop it first, or set DATA_DIR.`),
      ),
    );
    server.listen(`\0attune-${name}`, done);
  });
  server.unref();
  return () => server.close();
}
