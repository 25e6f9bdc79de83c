import type { ExpressionBuilder } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { Tables } from "../../adapters/database/schema/tables.ts";

const columns = [
  "id",
  "username",
  "email",
  "role",
  "free_until",
  "free_reason",
  "created_at",
] as const;

/** Staff need no subscription either; they are listed as protected. */
const isFree = (it: ExpressionBuilder<Tables, "users">) =>
  it.or([it("subscription_status", "=", "free"), it("role", "<>", "user")]);

export async function listFree(db: Db) {
  return await db
    .selectFrom("users")
    .select(columns)
    .where(isFree)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function findFree(db: Db, id: string) {
  return await db
    .selectFrom("users")
    .select(columns)
    .where("id", "=", id)
    .where(isFree)
    .executeTakeFirst();
}
