import type { Db } from "../../adapters/database/port.ts";
import type { ReviewDraftsTable } from "../../adapters/database/schema/care.ts";

export async function findDraft(db: Db, trackId: string, staffId: string) {
  return await db
    .selectFrom("review_drafts")
    .select(["id", "user_id", "note_sealed"])
    .where("track_id", "=", trackId)
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
}

/** The value is encrypted for its row's id, so the row takes the new id together with the new value. */
export async function putDraft(db: Db, row: ReviewDraftsTable): Promise<void> {
  const { id, note_sealed, updated_at } = row;
  await db
    .insertInto("review_drafts")
    .values(row)
    .onConflict((it) =>
      it.columns(["track_id", "staff_id"]).doUpdateSet({ id, note_sealed, updated_at }),
    )
    .execute();
}

export async function deleteDraft(db: Db, trackId: string, staffId: string): Promise<void> {
  await db
    .deleteFrom("review_drafts")
    .where("track_id", "=", trackId)
    .where("staff_id", "=", staffId)
    .execute();
}
