import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../../adapters/database/port.ts";
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

export async function findNewestReconciliation(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom("reconciliations")
    .select((it) => it.fn.max("started_at").as("newest"))
    .executeTakeFirst();
  return row?.newest ?? null;
}
