import { createHash, randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type EmbeddedDatabase, openPglite } from "../adapters/database/embedded.ts";
import { distribute, joinWorkers } from "../adapters/database/distribute.ts";
import { migrate } from "../adapters/database/migrate.ts";
import type { Database } from "../adapters/database/port.ts";
import { openPostgres } from "../adapters/database/postgres.ts";

/** Whether the suite runs on PostgreSQL instead of the embedded database. */
export const isOnPostgres = Boolean(process.env["TEST_DATABASE_URL"]);

/** The server that the suite runs on; undefined for the embedded database. */
export const testServerUrl = process.env["TEST_DATABASE_URL"];

/** The workers, if that server is the coordinator of Citus; each needs every database as well. */
const workerUrls = process.env["TEST_CITUS_WORKERS"]?.split(" ") ?? [];
const isOnCitus = workerUrls.length > 0;

/** Fewer than an installation has: each database of a test has all of them. */
const shards = 4;

type State = "empty" | "migrated";

export interface TestDatabase {
  /** Null on the embedded database. */
  url: string | null;
  embedded: EmbeddedDatabase | undefined;
  drop: () => Promise<void>;
}

/**
 * A separate database for one test file: embedded in memory, or a new one on TEST_DATABASE_URL's
 * server. Its tables exist already, as the migrations create them; only a test of migrations starts
 * empty.
 */
export async function makeTestDatabase(state: State = "migrated"): Promise<TestDatabase> {
  if (!isOnPostgres) return embeddedDatabase(await openCachedPglite(state));
  return await copyTemplate(state === "empty" ? "template1" : await migratedTemplate());
}

/** The same, opened: for tests of adapters without the rest of the product. */
export async function openTestDatabase(): Promise<{
  database: Database;
  source: EmbeddedDatabase | { url: string; connections: number; connectionMs: number };
  drop: () => Promise<void>;
}> {
  const { url, embedded, drop } = await makeTestDatabase();
  if (embedded !== undefined) return { database: embedded, source: embedded, drop };
  const report = (error: Error) => console.error(error.message);
  return {
    database: openPostgres(url ?? "", report),
    source: { url: url ?? "", connections: 5, connectionMs: 60_000 },
    drop,
  };
}

const modules = new URL("../../../node_modules/", import.meta.url);

/** An embedded database with every table and no rows, whatever the suite runs on. */
export const makePgliteDatabase = () => openCachedPglite("migrated");

/** Creating a database takes seconds, copying one a fifth of that; so the first is saved. */
async function openCachedPglite(state: State): Promise<EmbeddedDatabase> {
  const { version } = JSON.parse(
    readFileSync(new URL("@electric-sql/pglite/package.json", modules), "utf8"),
  ) as { version: string };
  const name = state === "empty" ? "empty" : `migrated-${migrationsId()}`;
  const cachePath = fileURLToPath(
    new URL(`.cache/attune/${name}-database-${version}.tar`, modules),
  );
  if (existsSync(cachePath)) return await loadPglite(cachePath);
  const database = state === "empty" ? await openPglite({}) : await openCachedPglite("empty");
  if (state === "migrated") await migrate(database);
  const unfinished = `${cachePath}.${process.pid}`;
  mkdirSync(dirname(cachePath), { recursive: true });
  await savePglite(database, unfinished);
  renameSync(unfinished, cachePath);
  return database;
}

export async function savePglite({ pglite }: EmbeddedDatabase, path: string): Promise<void> {
  const dump = await pglite.dumpDataDir("none");
  writeFileSync(path, Buffer.from(await dump.arrayBuffer()));
}

export async function loadPglite(path: string): Promise<EmbeddedDatabase> {
  return await openPglite({ loadDataDir: new Blob([readFileSync(path)]) });
}

export function embeddedDatabase(embedded: EmbeddedDatabase): TestDatabase {
  return { url: null, embedded, drop: async () => {} };
}

/** Copies `template` to a new database on TEST_DATABASE_URL's server. */
export async function copyTemplate(template: string): Promise<TestDatabase> {
  const name = newName();
  await onEachServer((client) => createDatabase(client, name, template));
  return {
    url: urlOf(name),
    embedded: undefined,
    drop: () =>
      onEachServer((client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** The first process that finds no template creates it with `fill`; the others wait. */
export async function ensureTemplate(
  name: string,
  from: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  await onServer(async (client) => {
    const found = () => client.query("select 1 from pg_database where datname = $1", [name]);
    if (((await found()).rowCount ?? 0) > 0) return;
    // Released when the connection closes.
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    if (((await found()).rowCount ?? 0) > 0) return;
    const unfinished = newName();
    await onEachServer((it) => createDatabase(it, unfinished, from));
    await fill(urlOf(unfinished));
    if (isOnCitus) await onEachServer((it) => endUse(it, unfinished));
    await onEachServer((it) => it.query(`alter database ${unfinished} rename to ${name}`));
  });
}

/** Copies the template's files, which costs less than writing its pages to the log; before 15 the only way. */
async function createDatabase(client: pg.Client, name: string, template: string): Promise<void> {
  const version = "select current_setting('server_version_num')::int as number";
  const { rows } = await client.query<{ number: number }>(version);
  const strategy = (rows[0]?.number ?? 0) < 150_000 ? "" : "strategy file_copy";
  await client.query(`create database ${name} template ${template} ${strategy}`);
}

/** Citus has a process in each of its databases, and a database in use cannot be copied. */
async function endUse(client: pg.Client, name: string): Promise<void> {
  await client.query(`alter database ${name} allow_connections false`);
  const use = "from pg_stat_activity where datname = $1";
  await client.query(`select pg_terminate_backend(pid, 10000) ${use}`, [name]);
}

/** The name of a database with every table and no rows. */
export async function migratedTemplate(): Promise<string> {
  const name = `attune_template_${migrationsId()}`;
  await ensureTemplate(name, "template1", async (url) => {
    if (isOnCitus)
      await joinWorkers(
        url,
        workerUrls.map((it) => urlOf(new URL(url).pathname, it)),
      );
    const database = openPostgres(url, () => {});
    await migrate(database);
    await database.close();
    if (isOnCitus) await distribute(url, shards);
  });
  return name;
}

const newName = () => `attune_test_${randomBytes(8).toString("hex")}`;

function migrationsId(): string {
  const folder = new URL("../adapters/database/migrations/", import.meta.url);
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort())
    hash.update(`${name}\0`).update(readFileSync(new URL(name, folder)));
  return hash.digest("hex").slice(0, 16);
}

function urlOf(name: string, serverUrl = testServerUrl ?? ""): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

async function onEachServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  for (const url of [testServerUrl, ...workerUrls]) await onServer(work, url);
}

async function onServer(
  work: (client: pg.Client) => Promise<unknown>,
  connectionString = testServerUrl,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
