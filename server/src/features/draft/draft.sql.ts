import type { Insertable, Selectable } from "kysely";
import type { DraftPlace } from "@attune/contract/draft";
import type { Db } from "../../adapters/database/port.ts";
import type { StaffDraftsTable } from "../../adapters/database/schema/words.ts";

export type DraftRow = Selectable<StaffDraftsTable>;
type Place = Pick<DraftRow, "staff_id" | "place" | "about_id">;

export async function listOwnDrafts(
  db: Db,
  it: { staffId: string; userId: string; places: readonly DraftPlace[]; since: Date },
): Promise<DraftRow[]> {
  return await db
    .selectFrom("staff_drafts")
    .selectAll()
    .where("staff_id", "=", it.staffId)
    .where("user_id", "=", it.userId)
    .where("place", "in", it.places)
    .where("updated_at", ">", it.since)
    .orderBy("id")
    .execute();
}

export async function findOwnDraft(
  db: Db,
  it: { staffId: string; place: string; aboutId: string; since: Date },
): Promise<DraftRow | undefined> {
  return await db
    .selectFrom("staff_drafts")
    .selectAll()
    .where("staff_id", "=", it.staffId)
    .where("place", "=", it.place)
    .where("about_id", "=", it.aboutId)
    .where("updated_at", ">", it.since)
    .executeTakeFirst();
}

export async function deleteOwnDraft(db: Db, it: Place): Promise<void> {
  await db
    .deleteFrom("staff_drafts")
    .where("staff_id", "=", it.staff_id)
    .where("place", "=", it.place)
    .where("about_id", "=", it.about_id)
    .execute();
}

export async function insertDraft(db: Db, row: Insertable<StaffDraftsTable>): Promise<void> {
  await db.insertInto("staff_drafts").values(row).execute();
}

export async function deleteDraftsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("staff_drafts").where("updated_at", "<=", before).execute();
}
