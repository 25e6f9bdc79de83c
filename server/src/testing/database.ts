import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type EmbeddedDatabase, openPglite } from "../adapters/database/embedded.ts";
import type { Database } from "../adapters/database/port.ts";
import { openPostgres } from "../adapters/database/postgres.ts";

export interface TestDatabase {
  /** Set where the suite runs on PostgreSQL. */
  url: string | null;
  embedded: EmbeddedDatabase | undefined;
  drop: () => Promise<void>;
}

/** A database of its own for one test file: embedded in memory, or a new one on TEST_DATABASE_URL's server. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined || server === "")
    return { url: null, embedded: await openEmptyPglite(), drop: async () => {} };
  const name = `attune_test_${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    embedded: undefined,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** The same, opened: for the adapters that stand on it, without the product around them. */
export async function openTestDatabase(): Promise<{
  database: Database;
  source: EmbeddedDatabase | string;
  drop: () => Promise<void>;
}> {
  const { url, embedded, drop } = await makeTestDatabase();
  if (embedded !== undefined) return { database: embedded, source: embedded, drop };
  const report = (error: Error) => console.error(error.message);
  return { database: openPostgres(url ?? "", report), source: url ?? "", drop };
}

const modules = new URL("../../../node_modules/", import.meta.url);

/** Making an empty database takes two seconds, a copy of one a fifth of that; so the first is kept. */
async function openEmptyPglite(): Promise<EmbeddedDatabase> {
  const { version } = JSON.parse(
    readFileSync(new URL("@electric-sql/pglite/package.json", modules), "utf8"),
  ) as { version: string };
  const kept = fileURLToPath(new URL(`.cache/attune/empty-database-${version}.tar`, modules));
  if (existsSync(kept)) return await openPglite({ loadDataDir: new Blob([readFileSync(kept)]) });
  const database = await openPglite({});
  const dump = await database.pglite.dumpDataDir("none");
  const unfinished = `${kept}.${process.pid}`;
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, kept);
  return database;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
