import { sql } from "kysely";
import type { Db, Tx } from "../../../adapters/database/port.ts";
import { ownReasons } from "@attune/domain/billing/refund-reason";

export type Table = "payment_operations" | "refunds";

const idOf = (table: Table) => sql.ref(table === "refunds" ? "it.stripe_id" : "it.id");

const reasonOf = (table: Table) =>
  table === "refunds" ? sql`it.reason` : sql`(it.params::jsonb ->> 'reason')`;

const isReadable = (table: Table) => sql`
  ${table === "refunds" ? sql`true` : sql`it.kind = 'refund'`}
  and ${reasonOf(table)} <> all(${ownReasons})`;

export async function listReadable(db: Db, table: Table, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${idOf(table)} as id from ${sql.table(table)} as it
    where ${isReadable(table)} limit ${limit}`.execute(db);
  return rows.map((it) => it.id);
}

/** Locks the row, as erasure does before it deletes the person's key; undefined if it has been sealed. */
export async function lockReadable(
  tx: Tx,
  table: Table,
  id: string,
): Promise<{ reason: string; userId: string | null } | undefined> {
  const { rows } = await sql<{ reason: string; userId: string | null }>`
    select ${reasonOf(table)} as reason, (
        select user_id from billing_accounts where billing_accounts.user_ref = it.user_ref
      ) as "userId"
    from ${sql.table(table)} as it
    where ${idOf(table)} = ${id} and ${isReadable(table)} for update of it`.execute(tx);
  return rows[0];
}

export async function putSealed(
  tx: Tx,
  table: Table,
  id: string,
  sealed: string | null,
): Promise<void> {
  const change = { reason_sealed: sealed };
  if (table === "refunds")
    await tx
      .updateTable("refunds")
      .set({ ...change, reason: null })
      .where("stripe_id", "=", id)
      .execute();
  else
    await tx
      .updateTable("payment_operations")
      .set({ ...change, params: sql<string>`(params::jsonb - 'reason')::text` })
      .where("id", "=", id)
      .execute();
}
