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
import { migrate } from "../adapters/database/migrate.ts";
import type { Database } from "../adapters/database/port.ts";
import { openPostgres } from "../adapters/database/postgres.ts";

/** Whether the suite runs on PostgreSQL, and not on the embedded database. */
export const isOnPostgres = Boolean(process.env["TEST_DATABASE_URL"]);

/** Of the server that the suite runs on; undefined where it is the embedded database. */
export const testServerUrl = process.env["TEST_DATABASE_URL"];

type State = "empty" | "migrated";

export interface TestDatabase {
  /** Set where the suite runs on PostgreSQL. */
  url: string | null;
  embedded: EmbeddedDatabase | undefined;
  drop: () => Promise<void>;
}

/**
 * A database of its own for one test file: embedded in memory, or a new one on TEST_DATABASE_URL's server.
 * Its tables are there already, as the migrations leave them; only a test of those begins with nothing.
 */
export async function makeTestDatabase(state: State = "migrated"): Promise<TestDatabase> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined || server === "")
    return { url: null, embedded: await openCachedPglite(state), drop: async () => {} };
  const name = `attune_test_${randomBytes(8).toString("hex")}`;
  const from = state === "empty" ? "template1" : await cachedTemplate(server);
  await onServer(server, (client) => client.query(`create database ${name} template ${from}`));
  return {
    url: urlOf(server, name),
    embedded: undefined,
    drop: () =>
      onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** The same, opened: for the adapters that stand on it, without the product around them. */
export async function openTestDatabase(): Promise<{
  database: Database;
  source: EmbeddedDatabase | { url: string; connections: number };
  drop: () => Promise<void>;
}> {
  const { url, embedded, drop } = await makeTestDatabase();
  if (embedded !== undefined) return { database: embedded, source: embedded, drop };
  const report = (error: Error) => console.error(error.message);
  return {
    database: openPostgres(url ?? "", report),
    source: { url: url ?? "", connections: 5 },
    drop,
  };
}

const modules = new URL("../../../node_modules/", import.meta.url);

/** Making a database takes seconds, a copy of one a fifth of that; so the first is kept. */
async function openCachedPglite(state: State): Promise<EmbeddedDatabase> {
  const { version } = JSON.parse(
    readFileSync(new URL("@electric-sql/pglite/package.json", modules), "utf8"),
  ) as { version: string };
  const name = state === "empty" ? "empty" : `migrated-${migrationsId()}`;
  const cachePath = fileURLToPath(
    new URL(`.cache/attune/${name}-database-${version}.tar`, modules),
  );
  if (existsSync(cachePath))
    return await openPglite({ loadDataDir: new Blob([readFileSync(cachePath)]) });
  const database = state === "empty" ? await openPglite({}) : await openCachedPglite("empty");
  if (state === "migrated") await migrate(database.db);
  const dump = await database.pglite.dumpDataDir("none");
  const unfinished = `${cachePath}.${process.pid}`;
  mkdirSync(dirname(cachePath), { recursive: true });
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, cachePath);
  return database;
}

/** The name of a database that is copied; anyone who finds it missing makes it, the others wait. */
async function cachedTemplate(server: string): Promise<string> {
  const name = `attune_template_${migrationsId()}`;
  await onServer(server, async (client) => {
    const found = () => client.query("select 1 from pg_database where datname = $1", [name]);
    if (((await found()).rowCount ?? 0) > 0) return;
    // Goes with the connection.
    await client.query("select pg_advisory_lock(hashtext('attune.template'))");
    if (((await found()).rowCount ?? 0) > 0) return;
    const unfinished = `attune_test_${randomBytes(8).toString("hex")}`;
    await client.query(`create database ${unfinished}`);
    const database = openPostgres(urlOf(server, unfinished), () => {});
    await migrate(database.db);
    await database.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

/** What the migrations are, in a few letters. */
function migrationsId(): string {
  const folder = new URL("../adapters/database/migrations/", import.meta.url);
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort())
    hash.update(`${name}\0`).update(readFileSync(new URL(name, folder)));
  return hash.digest("hex").slice(0, 16);
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
