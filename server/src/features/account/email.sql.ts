import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Db, Tx } from "../../adapters/database/port.ts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import type {
  EmailConfirmationsTable,
  EmailUndosTable,
} from "../../adapters/database/schema/sign-in.ts";

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function findAccount(db: Db, userId: string) {
  return await db
    .selectFrom("users")
    .select(["id", "username", "email", "email_verified_at", "role", "disabled_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** One link at a time: a new one replaces earlier ones. */
export async function putConfirmation(
  db: Db,
  row: Insertable<EmailConfirmationsTable>,
): Promise<void> {
  await dropConfirmations(db, row.user_id);
  await db.insertInto("email_confirmations").values(row).execute();
}

export async function dropConfirmations(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("email_confirmations").where("user_id", "=", userId).execute();
}

/** Uses up the link and locks the person; undefined if it has expired, or another request was faster. */
export async function takeConfirmation(tx: Tx, tokenHash: string, now: Date) {
  await lockOwner(tx, "email_confirmations", tokenHash);
  return await tx
    .deleteFrom("email_confirmations")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning(["user_id", "email"])
    .executeTakeFirst();
}

export async function insertUndo(db: Db, row: Insertable<EmailUndosTable>): Promise<void> {
  await db.insertInto("email_undos").values(row).execute();
}

/**
 * Ends the links sent to addresses that the account had after this one; the link to this address itself stays.
 * False if none to this address is valid, so that coming to it is a change like any other.
 */
export async function endUndosSince(
  tx: Tx,
  userId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const first = await tx
    .selectFrom("email_undos")
    .select(["id", "created_at"])
    .where("user_id", "=", userId)
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("expires_at", ">", now)
    .orderBy("created_at")
    .executeTakeFirst();
  if (first === undefined) return false;
  await tx
    .deleteFrom("email_undos")
    .where("user_id", "=", userId)
    .where("created_at", ">=", first.created_at)
    .where("id", "<>", first.id)
    .execute();
  return true;
}

/**
 * Uses up the link and the person's later ones, and locks the person; undefined if it has expired or been
 * used.
 */
export async function takeUndo(tx: Tx, tokenHash: string, now: Date) {
  await lockOwner(tx, "email_undos", tokenHash);
  const undo = await tx
    .deleteFrom("email_undos")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning(["user_id", "email", "created_at"])
    .executeTakeFirst();
  if (undo === undefined) return undefined;
  await tx
    .deleteFrom("email_undos")
    .where("user_id", "=", undo.user_id)
    .where("created_at", ">=", undo.created_at)
    .execute();
  return undo;
}

/** First of all: a change of address and its undo at the same moment must see each other's links. */
async function lockOwner(
  tx: Tx,
  table: "email_confirmations" | "email_undos",
  tokenHash: string,
): Promise<void> {
  const owner = await tx
    .selectFrom(table)
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (owner !== undefined) await lockPerson(tx, owner.user_id);
}

export async function findPendingEmail(db: Db, userId: string, now: Date) {
  const row = await db
    .selectFrom("email_confirmations")
    .select("email")
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.email;
}

export async function findPendingSince(tx: Tx, userId: string, since: Date) {
  const row = await tx
    .selectFrom("email_confirmations")
    .select("email")
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .executeTakeFirst();
  return row?.email;
}

export async function setEmail(db: Db, userId: string, email: string, now: Date): Promise<void> {
  await db
    .updateTable("users")
    .set({ email, email_verified_at: now, updated_at: now })
    .where("id", "=", userId)
    .execute();
}
