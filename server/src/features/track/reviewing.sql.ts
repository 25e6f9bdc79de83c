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

/** Returns whether they already had it open, according to their page's last report. */
export async function putPresence(
  db: Db,
  it: { trackId: string; staffId: string; now: Date; since: Date },
): Promise<boolean> {
  const before = await db
    .selectFrom("review_presence")
    .select("seen_at")
    .where("track_id", "=", it.trackId)
    .where("staff_id", "=", it.staffId)
    .executeTakeFirst();
  await db
    .insertInto("review_presence")
    .values({ track_id: it.trackId, staff_id: it.staffId, seen_at: it.now })
    .onConflict((row) => row.columns(["track_id", "staff_id"]).doUpdateSet({ seen_at: it.now }))
    .execute();
  await db.deleteFrom("review_presence").where("seen_at", "<=", it.since).execute();
  return before !== undefined && before.seen_at > it.since;
}

export async function deletePresence(db: Db, trackId: string, staffId: string): Promise<void> {
  await db
    .deleteFrom("review_presence")
    .where("track_id", "=", trackId)
    .where("staff_id", "=", staffId)
    .execute();
}

/** Which staff have which track open, by name, except `staffId`. */
export async function listPresent(db: Db, it: { staffId: string; since: Date }) {
  return await db
    .selectFrom("review_presence")
    .innerJoin("users", "users.id", "review_presence.staff_id")
    .select(["review_presence.track_id", "users.username"])
    .where("review_presence.staff_id", "<>", it.staffId)
    .where("review_presence.seen_at", ">", it.since)
    .orderBy("users.username")
    .execute();
}
