import type { Db } from "../../adapters/database/port.ts";

export async function findTerms(db: Db, userId: string) {
  return await db
    .selectFrom("users")
    .select(["terms_accepted_at", "terms_version", "terms_accepted_ip"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

export async function listConsents(db: Db, userId: string) {
  return await db
    .selectFrom("consents")
    .select(["id", "kind", "version", "text_hash", "accepted_at", "withdrawn_at", "ip"])
    .where("user_id", "=", userId)
    .orderBy("accepted_at", "desc")
    .orderBy("kind")
    .orderBy("id")
    .execute();
}
