import type { Insertable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type {
  PasskeyChallengesTable,
  PasskeysTable,
} from "../../adapters/database/schema/sign-in.ts";

export async function putChallenge(db: Db, row: Insertable<PasskeyChallengesTable>): Promise<void> {
  await db.insertInto("passkey_challenges").values(row).execute();
}

/** False if it has expired, was used, or was issued to another browser, person or purpose. */
export async function takeChallenge(
  db: Db,
  it: Omit<PasskeyChallengesTable, "expires_at">,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", it.challenge_hash)
    .where("browser_hash", "=", it.browser_hash)
    .where("purpose", "=", it.purpose)
    .where("user_id", "is not distinct from", it.user_id)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function listPasskeysOf(db: Db, userId: string) {
  return await db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function findPasskey(db: Db, credentialId: string) {
  return await db
    .selectFrom("passkeys")
    .innerJoin("passkey_handles", "passkey_handles.user_id", "passkeys.user_id")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .selectAll("passkeys")
    .select(["passkey_handles.handle", "users.erasure_due_at", "users.disabled_at"])
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/** The person's handle, or this new one. */
export async function findOrPutHandle(db: Db, userId: string, handle: string): Promise<string> {
  await db
    .insertInto("passkey_handles")
    .values({ user_id: userId, handle })
    .onConflict((it) => it.column("user_id").doNothing())
    .execute();
  const row = await db
    .selectFrom("passkey_handles")
    .select("handle")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.handle;
}

/** False if it is already registered. */
export async function insertPasskey(db: Db, row: Insertable<PasskeysTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("passkeys")
    .values(row)
    .onConflict((it) => it.column("credential_id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False if its counter did not increase, as with a copy; those without a counter stay at 0. */
export async function markUsed(
  db: Db,
  id: string,
  { counter, isBackedUp, now }: { counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter, is_backed_up: isBackedUp, last_used_at: now })
    .where("id", "=", id)
    .where((it) =>
      it.or([
        it("counter", "<", counter),
        it.and([it("counter", "=", 0), it(it.val(counter), "=", it.val(0))]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function setName(db: Db, userId: string, id: string, name: string) {
  return await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();
}

/** Name of the removed one; undefined if the person has no such passkey. */
export async function deletePasskey(
  db: Db,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/** True if there were any. */
export async function deletePasskeysOf(db: Db, userId: string, addedSince: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("created_at", ">=", addedSince)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
