import { sql } from "kysely";
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

export type AssignedRow = Awaited<ReturnType<typeof listAssignedBefore>>[number];

/**
 * Assignments made or last approved before this moment, or whose sound has changed since, whether
 * already held back or not.
 */
export async function listAssignedBefore(db: Db, userId: string, before: Date) {
  return await withEntry(db)
    .where("assigned.user_id", "=", userId)
    .where((it) =>
      it.or([
        it("assigned.has_new_sound", "=", true),
        it(it.fn.coalesce("assigned.checked_at", "assigned.created_at"), "<", before),
      ]),
    )
    .orderBy("assigned.id")
    .execute();
}

export async function findAssigned(db: Db, id: string): Promise<AssignedRow | undefined> {
  return await withEntry(db).where("assigned.id", "=", id).executeTakeFirst();
}

/**
 * People with an unscreened assignment, ordered by id, each with their newest assessment if there is
 * one.
 */
export async function listUnscreened(db: Db, after: string, limit: number) {
  const { rows } = await sql<{ user_id: string; questionnaire_id: string | null }>`
    select assigned.user_id, (select newest.id from questionnaires as newest
        where newest.user_id = assigned.user_id order by newest.created_at desc limit 1) as questionnaire_id
    from user_frequencies as assigned where not assigned.is_weighed and assigned.user_id > ${after}
    group by assigned.user_id order by assigned.user_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Locks the rows before screening, in the same transaction: concurrent changes wait and are screened
 * again. Rows already being changed are left to the other transaction.
 */
export async function markScreened(db: Db, userId: string): Promise<void> {
  const unscreened = db
    .selectFrom("user_frequencies")
    .select("id")
    .where("user_id", "=", userId)
    .where("is_weighed", "=", false)
    .forUpdate()
    .skipLocked();
  await db
    .updateTable("user_frequencies")
    .set({ is_weighed: true })
    .where("id", "in", unscreened)
    .execute();
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
