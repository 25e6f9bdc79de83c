import type { Db } from "../../adapters/database/port.ts";

const columns = ["id", "username", "email", "role", "free_until", "created_at"] as const;

export async function listFree(db: Db) {
  return await db
    .selectFrom("users")
    .select(columns)
    .where("subscription_status", "=", "free")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function findFree(db: Db, id: string) {
  return await db
    .selectFrom("users")
    .select(columns)
    .where("id", "=", id)
    .where("subscription_status", "=", "free")
    .executeTakeFirst();
}
