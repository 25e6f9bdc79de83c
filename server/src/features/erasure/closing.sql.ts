import { type Insertable } from "kysely";
import type { Db, Tx } from "../../adapters/database/port.ts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import type { ErasuresTable } from "../../adapters/database/schema/people.ts";
import { pending } from "./erasure.sql.ts";

export async function findLeaver(db: Db, userId: string) {
  return await db
    .selectFrom("users")
    .select(["id", "username", "email", "role", "erasure_due_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** Locked, so that concurrent closures happen one after the other. */
export async function lockLeaver(db: Tx, userId: string) {
  return await db
    .selectFrom("users")
    .select(["role", "erasure_due_at"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The pending erasure of a closed account. */
export async function findClosing(db: Db, userId: string) {
  return await pending(db).select("id").where("user_id", "=", userId).executeTakeFirst();
}

/** When deletion was last requested and not confirmed. */
export async function findLastRequest(db: Db, userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("erasures")
    .select("requested_at")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return row?.requested_at;
}

/** Replaces a request that was never confirmed. */
export async function putErasure(db: Db, row: Insertable<ErasuresTable>): Promise<void> {
  await db
    .deleteFrom("erasures")
    .where("user_id", "=", row.user_id)
    .where("confirmed_at", "is", null)
    .execute();
  await db.insertInto("erasures").values(row).execute();
}

/**
 * Locked, so that concurrent requests happen one after the other; undefined if the link has expired or was
 * used.
 */
export async function takeLink(db: Tx, tokenHash: string, now: Date) {
  const owner = await db
    .selectFrom("erasures")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (owner === undefined) return undefined;
  await lockPerson(db, owner.user_id);
  return await db
    .selectFrom("erasures")
    .select(["id", "user_id"])
    .where("token_hash", "=", tokenHash)
    .where("link_expires_at", ">", now)
    .where("confirmed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** When the account closed by this link will be erased; undefined once it is, or if the person came back. */
export async function findClosedBy(db: Db, tokenHash: string): Promise<Date | undefined> {
  const row = await pending(db)
    .select("due_at")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row?.due_at ?? undefined;
}

export async function closeAccount(
  db: Db,
  { erasureId, userId, now, dueAt }: { erasureId: string; userId: string; now: Date; dueAt: Date },
): Promise<void> {
  await db
    .updateTable("erasures")
    .set({ confirmed_at: now, due_at: dueAt })
    .where("id", "=", erasureId)
    .execute();
  await db
    .updateTable("users")
    .set({ erasure_due_at: dueAt, updated_at: now })
    .where("id", "=", userId)
    .execute();
}

/** State of ending the billing; undefined if the account was not closing, or its erasure is due. */
export async function reopenAccount(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ billing: "goes-on" | "ending" | "ended" } | undefined> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ erasure_due_at: null, updated_at: now })
    .where("id", "=", userId)
    .where("erasure_due_at", ">", now)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return undefined;
  const undone = await db
    .updateTable("erasures")
    .set({ undone_at: now, token_hash: null })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .where("erased_at", "is", null)
    .where("undone_at", "is", null)
    .returning(["billing_begun_at", "billing_ended_at"])
    .execute();
  if (undone.every((it) => it.billing_ended_at !== null)) return { billing: "ended" };
  return { billing: undone.some((it) => it.billing_begun_at !== null) ? "ending" : "goes-on" };
}

/** The same for a deletion that was undone then; false if it is not pending. */
export async function reopenUndone(
  tx: Tx,
  { userId, erasureId, undoneAt }: { userId: string; erasureId: string; undoneAt: Date },
): Promise<boolean> {
  const undone = await tx
    .updateTable("erasures")
    .set({ undone_at: undoneAt, token_hash: null })
    .where("id", "=", erasureId)
    .where("confirmed_at", "is not", null)
    .where("erased_at", "is", null)
    .where("undone_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (undone === undefined) return false;
  await tx
    .updateTable("users")
    .set({ erasure_due_at: null, updated_at: undoneAt })
    .where("id", "=", userId)
    .execute();
  return true;
}
