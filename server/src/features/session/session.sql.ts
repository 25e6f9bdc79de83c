import { sql } from "kysely";
import { usernameKey } from "@attune/domain/account/username-key";
import type { Db, Tx } from "../../adapters/database/port.ts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";

/**
 * By username or address. Someone may have registered another person's address as a username, so a
 * confirmed address takes precedence over a username, and an unconfirmed one does not.
 */
export async function findCredentials(db: Db, typed: string) {
  const key = usernameKey(typed);
  return await db
    .selectFrom("users")
    .select(["id", "password_hash", "role", "erasure_due_at", "disabled_at"])
    .where((it) => it.or([it("username_key", "=", key), it(sql<string>`lower(email)`, "=", key)]))
    .orderBy(
      sql`case when lower(email) = ${key} and email_verified_at is not null then 0
               when username_key = ${key} then 1 else 2 end`,
    )
    .executeTakeFirst();
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Locks the person; false if this is no longer the hash of their password. */
export async function lockPassword(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("password_hash", "=", hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the person has removed it. */
export async function lockPasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  await lockPerson(tx, userId);
  const row = await tx.selectFrom("passkeys").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

export async function findAddress(db: Db, userId: string) {
  return await db
    .selectFrom("users")
    .select(["email", "username", "role"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** When the person last gave proof of presence in this session. */
export async function findProof(db: Db, sessionHash: string): Promise<Date | null | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select("proven_at")
    .where("id_hash", "=", sessionHash)
    .executeTakeFirst();
  return row?.proven_at;
}

export async function markProven(db: Db, sessionHash: string, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ proven_at: now })
    .where("id_hash", "=", sessionHash)
    .execute();
}
