import type { Db } from "../../adapters/database/port.ts";

/** Approvals made up to `until` that have not taken effect, oldest first. */
export async function listDecided(db: Db, until: Date) {
  const programmes = await db
    .selectFrom("audio_files")
    .select(["id", "user_id", "decided_at"])
    .where("status", "=", "pending")
    .where("decided_at", "<=", until)
    .orderBy("decided_at")
    .execute();
  const assigned = await db
    .selectFrom("user_frequencies")
    .select(["id", "user_id", "decided_at"])
    .where("decided_at", "<=", until)
    .where("is_weighed", "=", true)
    .orderBy("decided_at")
    .execute();
  return { programmes, assigned };
}

/** False if another process has already released it, or it is waiting for review again. */
export async function releaseProgramme(
  db: Db,
  id: string,
  it: { until: Date; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("audio_files")
    .set((before) => ({
      status: "approved",
      approved_at: before.ref("decided_at"),
      decided_at: null,
      updated_at: it.now,
    }))
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("decided_at", "<=", it.until)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** False if another process has already released it, or it is waiting for review again. */
export async function releaseAssigned(
  db: Db,
  id: string,
  it: { until: Date; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("user_frequencies")
    .set((before) => ({
      held_at: null,
      checked_at: before.ref("decided_at"),
      decided_at: null,
      has_new_sound: false,
      review_reasons_sealed: null,
      updated_at: it.now,
    }))
    .where("id", "=", id)
    .where("decided_at", "<=", it.until)
    .where("is_weighed", "=", true)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Undoes a decision made after `since`; returns the owner, or undefined if it is too late. */
export async function undoDecision(
  db: Db,
  id: string,
  it: { since: Date; now: Date },
): Promise<string | undefined> {
  const programme = await db
    .updateTable("audio_files")
    .set({
      status: "pending",
      approved_by: null,
      decided_at: null,
      admin_notes_sealed: null,
      updated_at: it.now,
    })
    .where("id", "=", id)
    .where("status", "in", ["pending", "rejected"])
    .where("decided_at", ">", it.since)
    .returning("user_id")
    .executeTakeFirst();
  if (programme !== undefined) return programme.user_id;
  const assigned = await db
    .updateTable("user_frequencies")
    .set({ decided_at: null, updated_at: it.now })
    .where("id", "=", id)
    .where("decided_at", ">", it.since)
    .returning("user_id")
    .executeTakeFirst();
  return assigned?.user_id;
}
