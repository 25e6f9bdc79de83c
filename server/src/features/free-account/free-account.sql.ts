import { type RawBuilder, sql } from "kysely";
import { contains, isSearched } from "../../adapters/database/schema/holds.ts";
import type { Db } from "../../adapters/database/port.ts";

const columns = [
  "id",
  "username",
  "email",
  "role",
  "free_until",
  "free_reason",
  "created_at",
] as const;

/** Staff need no subscription either; they are listed as protected. Word for word as in the index `users_free`. */
const isFree = sql<boolean>`(subscription_status = 'free' or role <> 'user')`;

function matching(search: string | undefined): RawBuilder<boolean> {
  if (!isSearched(search)) return isFree;
  return sql<boolean>`${isFree} and ${contains(sql`search_text`, search)}`;
}

export async function listFree(
  db: Db,
  search: string | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  return await db
    .selectFrom("users")
    .select(columns)
    .where(matching(search))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countFree(db: Db, search: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select((it) => it.fn.countAll<number>().as("count"))
    .where(matching(search))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findFree(db: Db, id: string) {
  return await db
    .selectFrom("users")
    .select(columns)
    .where("id", "=", id)
    .where(isFree)
    .executeTakeFirst();
}
