import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../../adapters/database/port.ts";
import type { ReconciliationsTable } from "../../../adapters/database/schema/payments.ts";

export async function insertReconciliation(
  db: Db,
  row: Insertable<ReconciliationsTable>,
): Promise<void> {
  await db.insertInto("reconciliations").values(row).execute();
}

export interface Drift {
  userRef: string;
  /** Why this person could not be read. */
  fault?: string;
}

/** Adds them to what the comparison has found so far. */
export async function noteDrifts(db: Db, id: string, drifts: readonly Drift[]): Promise<void> {
  if (drifts.length === 0) return;
  await sql`
    update reconciliations set drifts = (drifts::jsonb || ${JSON.stringify(drifts)}::jsonb)::text
    where id = ${id}`.execute(db);
}

/** Accounts whose state at Stripe was recorded in this period. */
export async function countRead(
  db: Db,
  { since, until }: { since: Date; until: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom("billing_accounts")
    .select((it) => it.fn.countAll<number>().as("count"))
    .where("last_read_at", ">=", since)
    .where("last_read_at", "<=", until)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listDrifts(db: Db, id: string): Promise<Drift[]> {
  const { drifts } = await db
    .selectFrom("reconciliations")
    .select("drifts")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return JSON.parse(drifts) as Drift[];
}

export async function finishReconciliation(
  db: Db,
  id: string,
  { accounts, events, now }: { accounts: number; events: number; now: Date },
): Promise<void> {
  await db
    .updateTable("reconciliations")
    .set({ accounts, events, finished_at: now })
    .where("id", "=", id)
    .execute();
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
  if (newest.finished_at !== null || newest.started_at >= brokenOffBefore) return undefined;
  await forgetFaults(tx, newest.id);
  return newest;
}

/** Those who could not be read are read again. */
async function forgetFaults(tx: Tx, id: string): Promise<void> {
  await sql`
    update reconciliations set drifts = (
      select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(drifts::jsonb) as entry
      where not entry ? 'fault'
    )::text
    where id = ${id}`.execute(tx);
}
