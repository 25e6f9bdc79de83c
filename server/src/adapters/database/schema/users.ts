import { sql } from "kysely";
import type { Db } from "../port.ts";

export async function hasUser(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findUsername(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("username")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.username;
}
