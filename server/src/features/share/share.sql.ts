import type { Insertable } from "kysely";
import type { Db, Tx } from "../../adapters/database/port.ts";
import { endOpenShares } from "../../adapters/database/schema/end-open-shares.ts";
import type { SharesTable } from "../../adapters/database/schema/care.ts";

export async function countOpen(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("shares")
    .select((it) => it.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertShare(tx: Tx, row: Insertable<SharesTable>): Promise<void> {
  await tx.insertInto("shares").values(row).execute();
}

/** One of the person's own, unless it has ended. */
export async function findOpenOf(
  db: Db,
  { id, userId, now }: { id: string; userId: string; now: Date },
) {
  return await db
    .selectFrom("shares")
    .select(["token_hash", "expires_at"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Links of an account that is closing do not open. */
export async function findOpen(db: Db, tokenHash: string, now: Date) {
  return await db
    .selectFrom("shares")
    .innerJoin("users", "users.id", "shares.user_id")
    .select(["shares.id", "shares.user_id", "shares.content_sealed", "shares.expires_at"])
    .where("shares.token_hash", "=", tokenHash)
    .where("shares.ended_at", "is", null)
    .where("shares.expires_at", ">", now)
    .where("users.erasure_due_at", "is", null)
    .executeTakeFirst();
}

export async function insertOpening(
  db: Db,
  row: { id: string; share_id: string; opened_at: Date },
) {
  await db.insertInto("share_openings").values(row).execute();
}

/** Newest first, each with its number of openings. */
export async function listOwn(db: Db, userId: string) {
  return await db
    .selectFrom("shares")
    .leftJoin("share_openings", "share_openings.share_id", "shares.id")
    .select([
      "shares.id",
      "shares.user_id",
      "shares.label_sealed",
      "shares.parts",
      "shares.created_at",
      "shares.expires_at",
      "shares.ended_at",
    ])
    .select((it) => [
      it.fn.count<number>("share_openings.id").as("openings"),
      it.fn.max("share_openings.opened_at").as("last_opened_at"),
    ])
    .where("shares.user_id", "=", userId)
    .groupBy("shares.id")
    .orderBy("shares.created_at", "desc")
    .orderBy("shares.id")
    .execute();
}

export async function listOpenings(db: Db, userId: string) {
  return await db
    .selectFrom("share_openings")
    .innerJoin("shares", "shares.id", "share_openings.share_id")
    .select(["share_openings.share_id", "share_openings.opened_at"])
    .where("shares.user_id", "=", userId)
    .orderBy("share_openings.opened_at")
    .execute();
}

/** False for anyone else's. One that has already ended is left as it is. */
export async function endOwn(db: Db, id: string, userId: string, now: Date): Promise<boolean> {
  const own = await db
    .selectFrom("shares")
    .select("id")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (own === undefined) return false;
  await endOpenShares(db, now).where("id", "=", id).execute();
  return true;
}

export async function eraseContent(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("shares")
    .set({ content_sealed: null })
    .where("content_sealed", "is not", null)
    .where("expires_at", "<=", now)
    .execute();
}

export async function deleteOlder(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("shares").where("expires_at", "<=", before).execute();
}
