import { sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";

const withEntry = (db: Db) =>
  db
    .selectFrom("user_frequencies as given")
    .innerJoin("frequencies", "frequencies.id", "given.frequency_id")
    .leftJoin("uploaded_sounds", "uploaded_sounds.frequency_id", "frequencies.id")
    .select([
      "given.id",
      "given.user_id",
      "given.custom_duration_seconds",
      "given.created_at",
      "given.review_reasons_sealed",
      "given.has_new_sound",
      "frequencies.slug",
      "frequencies.name",
      "frequencies.hertz",
      "frequencies.duration_seconds",
      "frequencies.delivery",
      "frequencies.evidence_grade",
      "frequencies.evidence_source",
      "uploaded_sounds.duration_seconds as upload_seconds",
    ]);

export type GivenRow = Awaited<ReturnType<typeof listGivenBefore>>[number];

/**
 * Assignments made or last approved before this moment, or whose sound has changed since, whether
 * already held back or not.
 */
export async function listGivenBefore(db: Db, userId: string, before: Date) {
  return await withEntry(db)
    .where("given.user_id", "=", userId)
    .where((it) =>
      it.or([
        it("given.has_new_sound", "=", true),
        it(it.fn.coalesce("given.checked_at", "given.created_at"), "<", before),
      ]),
    )
    .execute();
}

export async function findGiven(db: Db, id: string): Promise<GivenRow | undefined> {
  return await withEntry(db).where("given.id", "=", id).executeTakeFirst();
}

/**
 * People with an unscreened assignment, ordered by id, each with their newest assessment if there is
 * one.
 */
export async function listUnweighed(db: Db, after: string, limit: number) {
  const { rows } = await sql<{ user_id: string; questionnaire_id: string | null }>`
    select given.user_id, (select newest.id from questionnaires as newest
        where newest.user_id = given.user_id order by newest.created_at desc limit 1) as questionnaire_id
    from user_frequencies as given where not given.is_weighed and given.user_id > ${after}
    group by given.user_id order by given.user_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Locks the rows before screening, in the same transaction: concurrent changes wait and are screened
 * again. Rows already being changed are left to the other transaction.
 */
export async function markScreened(db: Db, userId: string): Promise<void> {
  const unweighed = db
    .selectFrom("user_frequencies")
    .select("id")
    .where("user_id", "=", userId)
    .where("is_weighed", "=", false)
    .forUpdate()
    .skipLocked();
  await db
    .updateTable("user_frequencies")
    .set({ is_weighed: true })
    .where("id", "in", unweighed)
    .execute();
}

export async function listHeld(db: Db, ids: readonly string[]) {
  return await withEntry(db)
    .innerJoin("users", "users.id", "given.user_id")
    .select(["users.username", "given.held_at", "given.decided_at"])
    .where("given.id", "in", [...ids])
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
export async function decideToPlay(db: Db, id: string, now: Date): Promise<boolean> {
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
export async function takeAway(db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("user_frequencies")
    .where("id", "=", id)
    .where("held_at", "is not", null)
    .where("decided_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
