import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { moveToBaseline } from "./move-to-baseline.ts";
import { type Db, NotMigrated } from "./port.ts";
import { readStatements } from "./read-statements.ts";

const folder = new URL("./migrations/", import.meta.url);

/** Called once the schema is known not to be newer, and before it is changed. May throw. */
type BeforeChanges = () => Promise<void>;

/**
 * Applies pending migrations; safe when several processes start at once. There are no down
 * migrations.
 */
export async function migrate(
  db: Db,
  beforeChanges: BeforeChanges = async () => {},
): Promise<void> {
  await refuseNewer(db);
  await beforeChanges();
  await moveToBaseline(db, folder);
  const { error } = await makeMigrator(db).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Throws `NotMigrated` if a migration is missing. */
export async function checkMigrated(db: Db, beforeUse: BeforeChanges): Promise<void> {
  await refuseNewer(db);
  await beforeUse();
  const missing = (await makeMigrator(db).getMigrations()).filter(
    (it) => it.executedAt === undefined,
  );
  if (missing.length > 0)
    throw new NotMigrated(
      `The database lacks ${missing.length} migrations, and the role of DATABASE_URL does not own its tables: run npm run admin -- migrate with DATABASE_MIGRATION_URL first.`,
    );
}

/** In the order they are applied. */
export function listMigrations(): string[] {
  return Object.keys(readMigrations()).sort();
}

async function refuseNewer(db: Db): Promise<void> {
  const known = listMigrations().at(-1) ?? "";
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  if (tables[0]?.is_there !== true) return;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name collate "C" > ${known} limit 1`.execute(db);
  const [newer] = rows;
  if (newer !== undefined)
    throw new NotMigrated(
      `The database is of a newer version, which has applied ${newer.name}: start that version, or restore a backup made before it. Nothing was changed.`,
    );
}

const makeMigrator = (db: Db) =>
  new Migrator({ db, provider: { getMigrations: async () => readMigrations() } });

function readMigrations(): Record<string, Migration> {
  const names = readdirSync(folder).filter((it) => it.endsWith(".sql"));
  return Object.fromEntries(names.map((it) => [it.replace(/\.sql$/, ""), fromFile(it)]));
}

function fromFile(name: string): Migration {
  return {
    async up(db) {
      for (const statement of readStatements(new URL(name, folder)))
        await sql.raw(statement).execute(db);
    },
  };
}
