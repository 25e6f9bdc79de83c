import type { Db } from "../../adapters/database/port.ts";

const withEntry = (db: Db) =>
  db
    .selectFrom("user_frequencies as assigned")
    .innerJoin("frequencies", "frequencies.id", "assigned.frequency_id")
    .leftJoin("uploaded_sounds", "uploaded_sounds.frequency_id", "frequencies.id")
    .select([
      "assigned.id",
      "assigned.user_id",
      "assigned.custom_duration_seconds",
      "assigned.created_at",
      "assigned.review_reasons_sealed",
      "assigned.has_new_sound",
      "frequencies.slug",
      "frequencies.name",
      "frequencies.hertz",
      "frequencies.duration_seconds",
      "frequencies.delivery",
      "frequencies.evidence_grade",
      "frequencies.evidence_source",
      "uploaded_sounds.duration_seconds as upload_seconds",
    ]);

export type AssignedRow = Awaited<ReturnType<typeof listToHold>>[number];

/**
 * Assignments that were not released by an approval since this moment, or whose sound has changed, whether already
 * held back or not. One made since, with all reasons known, was held back when it was made.
 */
export async function listToHold(db: Db, userId: string, knownSince: Date) {
  return await withEntry(db)
    .where("assigned.user_id", "=", userId)
    .where((it) =>
      it.or([
        it("assigned.has_new_sound", "=", true),
        it("assigned.checked_at", "is", null),
        it("assigned.checked_at", "<", knownSince),
      ]),
    )
    .orderBy("assigned.id")
    .execute();
}

export async function findAssigned(db: Db, id: string): Promise<AssignedRow | undefined> {
  return await withEntry(db).where("assigned.id", "=", id).executeTakeFirst();
}

/** People with an unscreened assignment, ordered by id. */
export async function listUnscreened(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("user_frequencies")
    .select("user_id")
    .distinct()
    // As in the index, whatever the plan knows of parameters.
    .where((it) => it.not("is_weighed"))
    .where("user_id", ">", after)
    .orderBy("user_id")
    .limit(limit)
    .execute();
  return rows.map((it) => it.user_id);
}

/**
 * Locks the rows before screening, in the same transaction: concurrent changes wait and are screened
 * again. Rows already being changed are left to the other transaction. Returns their ids.
 */
export async function markScreened(db: Db, userId: string): Promise<string[]> {
  const unscreened = db
    .selectFrom("user_frequencies")
    .select("id")
    .where("user_id", "=", userId)
    .where("is_weighed", "=", false)
    .forUpdate()
    .skipLocked();
  const screened = await db
    .updateTable("user_frequencies")
    .set({ is_weighed: true })
    .where("id", "in", unscreened)
    .returning("id")
    .execute();
  return screened.map((it) => it.id);
}

export async function listHeld(db: Db, ids: readonly string[]) {
  return await withEntry(db)
    .innerJoin("users", "users.id", "assigned.user_id")
    .select(["users.username", "assigned.held_at", "assigned.decided_at"])
    .where("assigned.id", "in", [...ids])
    .execute();
}

export async function hold(
  db: Db,
  id: string,
  it: { reasonsSealed: string; now: Date },
): Promise<void> {
  await db
    .updateTable("user_frequencies")
    .set((row) => ({
      held_at: row.fn.coalesce("held_at", row.val(it.now)),
      review_reasons_sealed: it.reasonsSealed,
      decided_at: null,
      updated_at: it.now,
    }))
    .where("id", "=", id)
    .execute();
}

/**
 * Approves it; playable again once the decision can no longer be undone. False if it is not held back,
 * or another reviewer decided first.
 */
export async function approveHeld(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("user_frequencies")
    .set({ decided_at: now, updated_at: now })
    .where("id", "=", id)
    .where("held_at", "is not", null)
    .where("decided_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a held-back assignment. False if it is not held back. */
export async function deleteHeld(db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("user_frequencies")
    .where("id", "=", id)
    .where("held_at", "is not", null)
    .where("decided_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
