import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { operatorCommand } from "../../operator-command.ts";
import { moveToBaseline } from "./move-to-baseline.ts";
import { findNewerSchema, type NewerSchema, readSchemaFacts } from "./schema/newer-schema.ts";
import { type Db, NotMigrated } from "./port.ts";
import { readStatements } from "./read-statements.ts";

const folder = new URL("./migrations/", import.meta.url);

/** Called once this version is known to run on the schema, and before it is changed. May throw. */
type BeforeChanges = () => Promise<void>;

/**
 * Applies pending migrations; safe when several processes start at once. There are no down
 * migrations: on a newer schema that supports this version, it does nothing.
 */
export async function migrate(
  db: Db,
  beforeChanges: BeforeChanges = async () => {},
): Promise<void> {
  const newer = await findSupported(db);
  await beforeChanges();
  if (newer !== undefined) return;
  await moveToBaseline(db, folder);
  const { error } = await makeMigrator(db).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Throws `NotMigrated` if a migration is missing. */
export async function checkMigrated(db: Db, beforeUse: BeforeChanges): Promise<void> {
  const newer = await findSupported(db);
  await beforeUse();
  if (newer !== undefined) return;
  const missing = (await makeMigrator(db).getMigrations()).filter(
    (it) => it.executedAt === undefined,
  );
  if (missing.length > 0)
    throw new NotMigrated(
      `The database lacks ${missing.length} migrations, and the role of DATABASE_URL does not own its tables: run ${operatorCommand("admin migrate")} with DATABASE_MIGRATION_URL first.`,
    );
}

/** In the order they are applied. */
export function listMigrations(): string[] {
  return Object.keys(readMigrations()).sort();
}

/** The newer schema of this database, if any. Throws `NotMigrated` if this version cannot run on it. */
async function findSupported(db: Db): Promise<NewerSchema | undefined> {
  const newer = findNewerSchema(await readSchemaFacts(db), listMigrations());
  if (newer?.isSupported === false)
    throw new NotMigrated(
      `The database is of a newer version, which has applied ${newer.newest}: start that version, or restore a backup made before it. Nothing was changed.`,
    );
  return newer;
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
