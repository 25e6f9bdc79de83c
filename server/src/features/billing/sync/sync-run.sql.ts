import type { Db, Tx } from "../../../adapters/database/port.ts";

export async function countSyncable(db: Db): Promise<number> {
  const row = await db
    .selectFrom("billing_accounts")
    .select((it) => it.fn.countAll<number>().as("count"))
    .where("stripe_customer_id", "is not", null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function listSyncable(db: Db, after: string | null, limit: number) {
  return await db
    .selectFrom("billing_accounts")
    .leftJoin("users", "users.id", "billing_accounts.user_id")
    .select(["billing_accounts.user_ref", "billing_accounts.user_id", "users.username"])
    .where("billing_accounts.stripe_customer_id", "is not", null)
    .$if(after !== null, (it) => it.where("billing_accounts.user_ref", ">", after ?? ""))
    .orderBy("billing_accounts.user_ref")
    .limit(limit)
    .execute();
}

/** Returns those who still exist. */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forShare()
    .execute();
  return rows.map((it) => it.id);
}

/** False if a sync is in progress. */
export async function insertRun(
  tx: Tx,
  it: { id: string; staffId: string; total: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("sync_runs")
    .values({ id: it.id, started_by: it.staffId, started_at: it.now, total: it.total })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findNewestRun(db: Db) {
  return await db
    .selectFrom("sync_runs")
    .selectAll()
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findRun(tx: Tx, id: string) {
  return await tx
    .selectFrom("sync_runs")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function advanceRun(
  tx: Tx,
  id: string,
  change: { done: number; failed: number; changed: string },
): Promise<void> {
  await tx.updateTable("sync_runs").set(change).where("id", "=", id).execute();
}

export async function finishRun(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("sync_runs")
    .set({ finished_at: now })
    .where("id", "=", id)
    .where("finished_at", "is", null)
    .execute();
}
