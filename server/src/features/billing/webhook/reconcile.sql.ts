import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../../adapters/database/port.ts";
import type { ReconciliationsTable } from "../../../adapters/database/schema/payments.ts";

export async function insertReconciliation(
  db: Db,
  row: Insertable<ReconciliationsTable>,
): Promise<void> {
  await db.insertInto("reconciliations").values(row).execute();
}

export async function finishReconciliation(
  db: Db,
  id: string,
  change: Updateable<ReconciliationsTable>,
): Promise<void> {
  await db.updateTable("reconciliations").set(change).where("id", "=", id).execute();
}

export async function findReconciliation(
  db: Db,
): Promise<Selectable<ReconciliationsTable> | undefined> {
  return await db
    .selectFrom("reconciliations")
    .selectAll()
    .orderBy("started_at", "desc")
    .executeTakeFirst();
}

type Started = Pick<Selectable<ReconciliationsTable>, "id" | "started_at">;

/**
 * Inserts and returns `row` if no run started between `since` and `until`; returns that run if it was
 * interrupted.
 */
export async function claimNightly(
  tx: Tx,
  row: Started,
  { since, until, brokenOffBefore }: { since: Date; until: Date; brokenOffBefore: Date },
): Promise<Started | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('attune.reconciliations'))`.execute(tx);
  const newest = await tx
    .selectFrom("reconciliations")
    .select(["id", "started_at", "finished_at"])
    .where("started_at", ">", since)
    .where("started_at", "<=", until)
    .orderBy("started_at", "desc")
    .executeTakeFirst();
  if (newest === undefined) {
    await insertReconciliation(tx, row);
    return row;
  }
  const isBrokenOff = newest.finished_at === null && newest.started_at < brokenOffBefore;
  return isBrokenOff ? newest : undefined;
}
