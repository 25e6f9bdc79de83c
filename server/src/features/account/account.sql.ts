import { usernameKey } from "@attune/domain/account/username-key";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { UsersTable } from "../../adapters/database/schema/people.ts";
import type { PasswordResetTokensTable } from "../../adapters/database/schema/sign-in.ts";

export async function insertUser(db: Db, row: Insertable<UsersTable>): Promise<void> {
  await db.insertInto("users").values(row).execute();
}

/**
 * The database folds case on both sides, as its unique indexes do. An address is also taken while its former
 * owner may undo a change to another one.
 */
export async function findTaken(db: Db, username: string, email: string | null, now: Date) {
  const rows = await db
    .selectFrom("users")
    .select([
      sql<boolean>`username_key = ${usernameKey(username)}`.as("same_username"),
      sql<boolean>`coalesce(lower(email) = lower(${email}), false)`.as("same_email"),
    ])
    .where((it) =>
      it.or([
        it("username_key", "=", usernameKey(username)),
        it(sql`lower(email)`, "=", sql`lower(${email})`),
      ]),
    )
    .execute();
  return {
    username: rows.some((it) => it.same_username),
    email:
      rows.some((it) => it.same_email) || (email !== null && (await mayReturn(db, email, now))),
  };
}

async function mayReturn(db: Db, email: string, now: Date): Promise<boolean> {
  const undo = await db
    .selectFrom("email_undos")
    .select("id")
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return undo !== undefined;
}

export async function markAccepted(
  db: Db,
  userId: string,
  now: Date,
  { isDisclaimer, terms }: { isDisclaimer: boolean; terms: { version: string; ip: string } | null },
): Promise<void> {
  await db
    .updateTable("users")
    .set({
      updated_at: now,
      ...(isDisclaimer ? { medical_disclaimer_accepted_at: now } : {}),
      ...(terms === null
        ? {}
        : { terms_accepted_at: now, terms_version: terms.version, terms_accepted_ip: terms.ip }),
    })
    .where("id", "=", userId)
    .execute();
}

export async function findUserByEmail(db: Db, email: string) {
  return await db
    .selectFrom("users")
    .select(["id", "email", "username"])
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .executeTakeFirst();
}

export async function insertResetToken(
  db: Db,
  row: Insertable<PasswordResetTokensTable>,
): Promise<void> {
  await db.insertInto("password_reset_tokens").values(row).execute();
}

export async function findTokenOwner(db: Db, tokenHash: string) {
  return await db
    .selectFrom("password_reset_tokens")
    .innerJoin("users", "users.id", "password_reset_tokens.user_id")
    .select([
      "users.id",
      "users.username",
      "users.role",
      "users.email_verified_at",
      "users.has_given_password",
      "users.terms_accepted_at",
    ])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Uses up a valid token; false if it is invalid, or another request was faster. */
export async function takeResetToken(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("password_reset_tokens")
    .set({ used: true })
    .where("token_hash", "=", tokenHash)
    .where("used", "=", false)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function spendResetTokens(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("password_reset_tokens")
    .set({ used: true })
    .where("user_id", "=", userId)
    .execute();
}

/** Ends links for deleting the account; a confirmed deletion goes on. */
export async function dropDeletionLinks(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom("erasures")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .execute();
}

export async function markEmailVerified(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable("users").set({ email_verified_at: now }).where("id", "=", userId).execute();
}

export async function setPassword(
  db: Db,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ password_hash: passwordHash, has_given_password: false, updated_at: now })
    .where("id", "=", userId)
    .execute();
}
