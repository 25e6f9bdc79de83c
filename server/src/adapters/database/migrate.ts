import { readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { type Migration, type MigrationResultSet, Migrator } from "kysely/migration";
import { operatorCommand } from "../../operator-command.ts";
import { asPlain, buildIndexes, inTurn, isConcurrent } from "./concurrent-indexes.ts";
import { moveToBaseline } from "./move-to-baseline.ts";
import { findNewerSchema, missingMigrations, readSchemaFacts } from "./schema/newer-schema.ts";
import { type Database, type Db, NotMigrated } from "./port.ts";
import { readStatements } from "./read-statements.ts";

const ownFolder = new URL("./migrations/", import.meta.url);

/** Called once this version is known to run on the schema, and before it is changed. May throw. */
type BeforeChanges = () => Promise<void>;

interface Options {
  beforeChanges?: BeforeChanges;
  /** Called with the pending migrations, if there are any, before the first is applied. */
  onPending?: (names: readonly string[]) => void;
  folder?: URL;
  /** How often to try, a few seconds each, while others hold a table that a migration changes. */
  attempts?: number;
}

/**
 * Applies pending migrations; safe when several processes start at once, and while others use the
 * database. There are no down migrations: on a newer schema that supports this version, it does
 * nothing.
 */
export async function migrate(
  { db, engine }: Pick<Database, "db" | "engine">,
  {
    beforeChanges = async () => {},
    onPending = () => {},
    folder = ownFolder,
    attempts = 200,
  }: Options = {},
): Promise<void> {
  const missing = await listMissing(db, folder);
  await beforeChanges();
  if (missing.length === 0) return;
  onPending(missing);
  await moveToBaseline(db, folder);
  const migrations = readMigrations(folder);
  if (engine === "embedded") return await apply(makeMigrator(db, migrations), 1);
  const inTransaction = Object.entries(migrations).map(
    ([name, it]) => [name, isConcurrent(it) ? [] : it] as const,
  );
  const migrator = makeMigrator(db, Object.fromEntries(inTransaction));
  await inTurn(db, async (session) => {
    const pending = await listPending(migrator);
    for (const [position, name] of pending.entries()) {
      const statements = migrations[name] ?? [];
      if (!isConcurrent(statements)) continue;
      const before = pending[position - 1];
      if (before !== undefined) await apply(migrator, attempts, before);
      await buildIndexes(session, statements);
    }
    await apply(migrator, attempts);
  });
}

/** A table was not free in time, or a deadlock: someone uses the same tables in another order. */
const othersCameFirst = new Set<unknown>(["55P03", "40P01"]);

/** Applies pending migrations in one transaction, up to `last` or all. */
async function apply(migrator: Migrator, attempts: number, last?: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { error }: MigrationResultSet =
      last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
    if (error === undefined) return;
    if (!othersCameFirst.has((error as { code?: unknown }).code)) throw error;
    if (attempt === attempts)
      throw new NotMigrated(
        "A table that a migration changes has been in use by one transaction all the time: end that transaction (pg_stat_activity shows the oldest), and start again. The migration was undone.",
      );
    await pause(1000);
  }
}

/** Throws `NotMigrated` if a migration is missing. */
export async function checkMigrated(db: Db, beforeUse: BeforeChanges): Promise<void> {
  const missing = await listMissing(db, ownFolder);
  await beforeUse();
  if (missing.length > 0)
    throw new NotMigrated(
      `The database lacks ${missing.length} migrations, and the role of DATABASE_URL does not own its tables: run ${operatorCommand("admin migrate")} with DATABASE_MIGRATION_URL first.`,
    );
}

/** In the order they are applied. */
export function listMigrations(folder = ownFolder): string[] {
  const files = readdirSync(folder).filter((it) => it.endsWith(".sql"));
  return files.map((it) => it.replace(/\.sql$/, "")).sort();
}

/** The migrations that the database lacks. Throws `NotMigrated` if this version cannot run on a newer schema. */
async function listMissing(db: Db, folder: URL): Promise<string[]> {
  const known = listMigrations(folder);
  const facts = await readSchemaFacts(db);
  const newer = findNewerSchema(facts, known);
  if (newer?.isSupported === false)
    throw new NotMigrated(
      `The database is of a newer version, which has applied ${newer.newest}: start that version, or restore a backup made before it. Nothing was changed.`,
    );
  return missingMigrations(facts, known);
}

async function listPending(migrator: Migrator): Promise<string[]> {
  const all = await migrator.getMigrations();
  return all.filter((it) => it.executedAt === undefined).map((it) => it.name);
}

type Statements = Record<string, readonly string[]>;

const readMigrations = (folder: URL): Statements =>
  Object.fromEntries(
    listMigrations(folder).map((it) => [it, readStatements(new URL(`${it}.sql`, folder))]),
  );

function makeMigrator(db: Db, statements: Statements): Migrator {
  const migrations = Object.entries(statements).map(([name, it]) => [name, fromStatements(it)]);
  return new Migrator({
    db,
    provider: {
      getMigrations: async () => Object.fromEntries(migrations) as Record<string, Migration>,
    },
  });
}

const fromStatements = (statements: readonly string[]): Migration => ({
  async up(db) {
    // Anyone who needs the table queues behind the migration, so it must not wait for long.
    await sql`set local lock_timeout = '2s'`.execute(db);
    for (const it of statements) await sql.raw(asPlain(it)).execute(db);
  },
});
