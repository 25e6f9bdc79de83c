import { usernameKey } from "@attune/domain/account/username-key";
import type { Db } from "../../adapters/database/port.ts";

export async function findCredentials(db: Db, username: string) {
  return await db
    .selectFrom("users")
    .select(["id", "password_hash", "role"])
    .where("username_key", "=", usernameKey(username))
    .executeTakeFirst();
}
