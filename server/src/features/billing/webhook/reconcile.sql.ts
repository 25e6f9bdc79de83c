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

/** Returns false if another one has started since then, in this process or another. */
export async function insertUnlessSince(
  tx: Tx,
  row: Insertable<ReconciliationsTable>,
  since: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('attune.reconciliations'))`.execute(tx);
  const newer = await tx
    .selectFrom("reconciliations")
    .select("id")
    .where("started_at", ">", since)
    .executeTakeFirst();
  if (newer !== undefined) return false;
  await insertReconciliation(tx, row);
  return true;
}
