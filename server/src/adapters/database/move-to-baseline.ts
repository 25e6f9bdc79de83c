import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { type Db, NotMigrated, type Tx } from "./port.ts";
import { readStatements } from "./read-statements.ts";

/** The last migration an installation must have before the baseline; later ones are in `steps`. */
const lastBefore = "0062_studied_concerns";
const steps = new URL("./before-baseline/", import.meta.url);
/** Numbers below this belong to the baseline, later migrations start here. */
const firstAfter = "0200";

/**
 * Moves a database from the migrations before the baseline to the baseline, and records the baseline as
 * applied. Does nothing to others. Throws `NotMigrated` if it is too old.
 */
export async function moveToBaseline(db: Db, migrations: URL): Promise<void> {
  const baseline = readdirSync(migrations).filter((it) => it < firstAfter);
  await db.transaction().execute(async (tx) => {
    // If several processes start at once, the others wait here and then find it done.
    await sql`select pg_advisory_xact_lock(hashtext('attune.baseline'))`.execute(tx);
    const applied = await listApplied(tx);
    if (applied.length === 0 || baseline.some((it) => applied.includes(nameOf(it)))) return;
    if (!applied.includes(lastBefore))
      throw new NotMigrated(
        `The database is as of migration ${applied.at(-1)}, and this version continues from ${lastBefore}: start an earlier version once, or restore a newer backup.`,
      );
    for (const file of readdirSync(steps).toSorted())
      if (!applied.includes(nameOf(file))) await run(tx, readStatements(new URL(file, steps)));
    const statements = baseline.flatMap((it) => readStatements(new URL(it, migrations)));
    await run(
      tx,
      statements.filter((it) => it.startsWith("comment on")),
    );
    await sql`delete from kysely_migration`.execute(tx);
    await sql`insert into kysely_migration (name, timestamp)
      select it, ${new Date().toISOString()} from unnest(${baseline.map(nameOf)}::text[]) as it`.execute(
      tx,
    );
  });
}

async function listApplied(tx: Tx): Promise<string[]> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass('public.kysely_migration') is not null as is_there`.execute(tx);
  if (found[0]?.is_there !== true) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(tx);
  return rows.map((it) => it.name);
}

async function run(tx: Tx, statements: readonly string[]): Promise<void> {
  for (const it of statements) await sql.raw(it).execute(tx);
}

const nameOf = (file: string) => file.replace(/\.sql$/, "");
