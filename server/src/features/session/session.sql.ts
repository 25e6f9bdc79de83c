import { sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";

export async function findCredentials(db: Db, username: string) {
  return await db
    .selectFrom("users")
    .select(["id", "password_hash", "role"])
    .where(sql`lower(username)`, "=", sql`lower(${username})`)
    .executeTakeFirst();
}
