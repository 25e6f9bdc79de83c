import { usernameKey } from "@attune/domain/account/username-key";
import type { Db } from "../../adapters/database/port.ts";

export async function findCredentials(db: Db, username: string) {
  return await db
    .selectFrom("users")
    .select(["id", "password_hash", "role", "erasure_due_at"])
    .where("username_key", "=", usernameKey(username))
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

export async function findAddress(db: Db, userId: string) {
  return await db
    .selectFrom("users")
    .select(["email", "username"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

export async function findSessionStart(db: Db, sessionHash: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select("created_at")
    .where("id_hash", "=", sessionHash)
    .executeTakeFirst();
  return row?.created_at;
}
