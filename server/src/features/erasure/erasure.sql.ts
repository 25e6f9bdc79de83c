import { sql } from "kysely";
import type { Db, Tx } from "../../adapters/database/port.ts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";

/** Erasures that were confirmed, and neither undone nor carried out. */
export const pending = (db: Db) =>
  db
    .selectFrom("erasures")
    .where("confirmed_at", "is not", null)
    .where("undone_at", "is", null)
    .where("erased_at", "is", null);

export async function findPending(db: Db, erasureId: string) {
  return await pending(db).selectAll().where("id", "=", erasureId).executeTakeFirst();
}

/** Whether it is still pending. Locks it, so that an undo waits until the transaction ends. */
export async function holdPending(tx: Tx, erasureId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("erasures")
    .select("id")
    .where("id", "=", erasureId)
    .where("undone_at", "is", null)
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the person has undone it or is already erased. */
export async function markBillingBegun(tx: Tx, erasureId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable("erasures")
    .set((it) => ({ billing_begun_at: it.fn.coalesce("billing_begun_at", it.val(now)) }))
    .where("id", "=", erasureId)
    .where("undone_at", "is", null)
    .where("erased_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function markBillingEnded(db: Db, erasureId: string, now: Date): Promise<void> {
  await db
    .updateTable("erasures")
    .set({ billing_ended_at: now })
    .where("id", "=", erasureId)
    .where("undone_at", "is", null)
    .execute();
}

/** Everyone who left before this time and might still be charged: those who fail again hold up nobody. */
export async function listStillBilled(db: Db, confirmedBefore: Date) {
  return await pending(db)
    .select(["id", "confirmed_at"])
    .where("confirmed_at", "<", confirmedBefore)
    .where("billing_ended_at", "is", null)
    .orderBy("confirmed_at")
    .execute();
}

/** All of them: those who fail again hold up nobody. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  const rows = await pending(db)
    .select("id")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .execute();
  return rows.map((it) => it.id);
}

/** Locked, so that an undo and the erasure cannot overlap; undefined if it is no longer due. */
export async function lockDue(db: Tx, erasureId: string, now: Date) {
  const owner = await db
    .selectFrom("erasures")
    .select("user_id")
    .where("id", "=", erasureId)
    .executeTakeFirst();
  if (owner === undefined) return undefined;
  await lockPerson(db, owner.user_id);
  return await db
    .selectFrom("erasures")
    .innerJoin("users", "users.id", "erasures.user_id")
    .select(["erasures.id", "erasures.user_id", "users.email", "users.username"])
    .select(["users.first_name as firstName", "users.full_name as fullName"])
    .select((it) => it("erasures.due_at", "=", it.ref("erasures.confirmed_at")).as("isAtOnce"))
    .where("erasures.id", "=", erasureId)
    .where("erasures.undone_at", "is", null)
    .where("erasures.erased_at", "is", null)
    .where("erasures.due_at", "<=", now)
    .where("users.erasure_due_at", "<=", now)
    .forUpdate()
    .executeTakeFirst();
}

export interface OwnedTable {
  table: string;
  column: string;
  /** What happens to its rows when the person is deleted. */
  end: "cascade" | "set null";
}

/**
 * Every table that refers to a person, read from the database itself, so that new tables are
 * included.
 */
export async function listOwnedTables(db: Db): Promise<OwnedTable[]> {
  const { rows } = await sql<{ table: string; column: string; kind: string }>`
    select source.relname as table, attribute.attname as column, c.confdeltype::text as kind
    from pg_constraint c
    join pg_class source on source.oid = c.conrelid
    join pg_class target on target.oid = c.confrelid
    join pg_attribute attribute on attribute.attrelid = c.conrelid and attribute.attnum = c.conkey[1]
    where c.contype = 'f' and target.relname = 'users'
    order by 1, 2`.execute(db);
  return rows.map(({ table, column, kind }) => ({
    table,
    column,
    end: kind === "c" ? "cascade" : "set null",
  }));
}

export async function countOwned(db: Db, { table, column }: OwnedTable, userId: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function findPayerRef(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("billing_accounts")
    .select("user_ref")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.user_ref;
}

/** Payments are stored under a separate reference, which then leads to no person. */
export async function countLedger(db: Db, userRef: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ["payments", "refunds", "disputes"] as const) {
    const { count } = await db
      .selectFrom(table)
      .select((it) => it.fn.countAll<number>().as("count"))
      .where("user_ref", "=", userRef)
      .executeTakeFirstOrThrow();
    if (count > 0) counts[table] = count;
  }
  return counts;
}

/**
 * Stored calls to the payment provider include the person's name, and refunds include words of
 * staff.
 */
export async function stripLedger(db: Db, userRef: string): Promise<void> {
  await db
    .updateTable("payment_operations")
    .set({
      // An open refund must still be found at Stripe, so that it is not made twice.
      params: sql<string>`case when kind = 'refund' then (params::jsonb - 'reason')::text else '{}' end`,
      reason_sealed: null,
    })
    .where("user_ref", "=", userRef)
    .execute();
  await db
    .updateTable("refunds")
    .set({ reason: null, reason_sealed: null })
    .where("user_ref", "=", userRef)
    .execute();
}

export async function listOwnFiles(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("audio_files")
    .select("storage_url")
    .where("user_id", "=", userId)
    .where("storage_url", "is not", null)
    .execute();
  return rows.flatMap((it) => it.storage_url ?? []);
}

/** Everything that cascades is deleted with the person: rows, waiting emails, and their encryption key. */
export async function deletePerson(db: Db, userId: string): Promise<void> {
  // Reviews are the person's own words under their name, so removing only the reference would not be
  // enough.
  await db.deleteFrom("testimonials").where("user_id", "=", userId).execute();
  await db.deleteFrom("rate_limits").where("key", "like", `%${userId}%`).execute();
  await forgetInSyncs(db, userId);
  await db.deleteFrom("users").where("id", "=", userId).execute();
}

/** Runs that read all customers at Stripe name those who differed. */
async function forgetInSyncs(db: Db, userId: string): Promise<void> {
  await sql`
    update sync_runs set changed = (
      select coalesce(json_agg(entry), '[]') from json_array_elements(changed::json) as entry
      where entry ->> 'id' <> ${userId}
    )::text
    where changed like ${`%${userId}%`}`.execute(db);
}

export async function markErased(
  db: Db,
  erasureId: string,
  now: Date,
  report: string,
): Promise<void> {
  await db
    .updateTable("erasures")
    .set({ erased_at: now, report, token_hash: null })
    .where("id", "=", erasureId)
    .execute();
}

/** For a person whom a restored backup brought back. */
export async function putErased(db: Db, id: string, userId: string, now: Date): Promise<void> {
  await db
    .insertInto("erasures")
    .values({ id, user_id: userId, requested_at: now, confirmed_at: now, erased_at: now })
    .execute();
}

/** Saves their name for the audit log if they are staff, as their removal did. */
export async function saveNameOfStaff(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .insertInto("former_staff")
    .columns(["id", "username", "removed_at"])
    .expression((it) =>
      it
        .selectFrom("users")
        .select((row) => ["id", "username", row.val(now).as("removed_at")])
        .where("id", "=", userId)
        .where("role", "!=", "user"),
    )
    .onConflict((it) => it.doNothing())
    .execute();
}
