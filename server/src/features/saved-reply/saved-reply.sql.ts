import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { SavedRepliesTable } from "../../adapters/database/schema/words.ts";

export type SavedReplyRow = Selectable<SavedRepliesTable>;

export async function listReplies(db: Db): Promise<SavedReplyRow[]> {
  return await db
    .selectFrom("saved_replies")
    .selectAll()
    .orderBy(sql`lower(title)`)
    .execute();
}

export async function findReply(db: Db, id: string): Promise<SavedReplyRow | undefined> {
  return await db.selectFrom("saved_replies").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockReply(db: Db, id: string): Promise<SavedReplyRow | undefined> {
  return await db
    .selectFrom("saved_replies")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined if another reply has the title. */
export async function insertReply(
  db: Db,
  row: Insertable<SavedRepliesTable>,
): Promise<SavedReplyRow | undefined> {
  return await db
    .insertInto("saved_replies")
    .values(row)
    .onConflict((it) => it.expression(sql`lower(title)`).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** False if another reply has the title. */
export async function updateReply(
  db: Db,
  { id, ...change }: Omit<SavedReplyRow, "created_at">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("saved_replies")
    .set(change)
    .where("id", "=", id)
    .where(
      sql<boolean>`not exists (
        select 1 from saved_replies as other
        where other.id <> ${id} and lower(other.title) = lower(${change.title}))`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteReply(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("saved_replies")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
