import { sql } from "kysely";
import type { Db, SchemaFacts } from "../port.ts";

/** Earlier migrations belong to the baseline, or were replaced by it. */
const firstAfterBaseline = "0200";

export type NewerSchema = {
  /** The newest migration of the newer version. */
  newest: string;
  /** Whether this version can run on that schema. */
  isSupported: boolean;
};

/** What the database lacks of `known`, this version's migrations, in order. */
export const missingMigrations = (
  { migrations }: Pick<SchemaFacts, "migrations">,
  known: readonly string[],
): string[] => known.filter((it) => !migrations.includes(it));

/** Undefined if this version has all migrations of the database. `known` are this version's, in order. */
export function findNewerSchema(
  facts: SchemaFacts,
  known: readonly string[],
): NewerSchema | undefined {
  const { migrations, oldestSchema } = facts;
  const newest = migrations.findLast((it) => it >= firstAfterBaseline && !known.includes(it));
  if (newest === undefined) return undefined;
  const isComplete = missingMigrations(facts, known).length === 0;
  const isSupported = oldestSchema !== null && (known.at(-1) ?? "") >= oldestSchema;
  return { newest, isSupported: isComplete && isSupported };
}

/** Read-only. */
export async function readSchemaFacts(db: Db): Promise<SchemaFacts> {
  const { rows } = await sql<{ isMigrated: boolean; namesOldest: boolean }>`
    select to_regclass('public.kysely_migration') is not null as "isMigrated",
      to_regclass('public.supported_schemas') is not null as "namesOldest"`.execute(db);
  const [row] = rows;
  return {
    migrations: row?.isMigrated === true ? await readMigrationNames(db) : [],
    oldestSchema: row?.namesOldest === true ? await readOldestSchema(db) : null,
  };
}

async function readMigrationNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map((it) => it.name);
}

async function readOldestSchema(db: Db): Promise<string | null> {
  const row = await db.selectFrom("supported_schemas").select("oldest").executeTakeFirst();
  return row?.oldest ?? null;
}
