import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { AudioFilesTable } from "../../adapters/database/schema/care.ts";
import { reviewPriority } from "./review-priority.ts";

export type AudioFileRow = Selectable<AudioFilesTable>;

export async function findByQuestionnaire(
  db: Db,
  questionnaireId: string,
): Promise<AudioFileRow | undefined> {
  return await db
    .selectFrom("audio_files")
    .selectAll()
    .where("questionnaire_id", "=", questionnaireId)
    .executeTakeFirst();
}

/** Puts what was made of a newer recommendation in the place of `before`. False where another run did. */
export async function replaceAudioFile(
  db: Db,
  before: AudioFileRow,
  row: Insertable<AudioFilesTable>,
): Promise<boolean> {
  const replaced = await db
    .updateTable("audio_files")
    .set({ ...row, approved_by: null, admin_notes_sealed: null })
    .where("id", "=", before.id)
    .where("recommendation_id", "is not distinct from", before.recommendation_id)
    .returning("id")
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Answers false where a run before this one has made the row already. */
export async function insertAudioFile(db: Db, row: Insertable<AudioFilesTable>): Promise<boolean> {
  const result = await db
    .insertInto("audio_files")
    .values(row)
    .onConflict((it) => it.column("questionnaire_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return result !== undefined;
}

export async function listApproved(db: Db, userId: string): Promise<AudioFileRow[]> {
  return await db
    .selectFrom("audio_files")
    .selectAll()
    .where("user_id", "=", userId)
    .where("status", "=", "approved")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function listPending(db: Db, userId: string): Promise<AudioFileRow[]> {
  return await db
    .selectFrom("audio_files")
    .selectAll()
    .where("user_id", "=", userId)
    .where("status", "=", "pending")
    .execute();
}

/** One that waits already does so for these reasons from now on. */
export async function changeReasons(
  db: Db,
  id: string,
  it: { reasonsSealed: string; now: Date },
): Promise<void> {
  await db
    .updateTable("audio_files")
    .set((row) => ({
      review_reasons_sealed: it.reasonsSealed,
      review_priority: row.fn<number>("least", [
        "review_priority",
        row.val(reviewPriority.caution),
      ]),
      updated_at: it.now,
    }))
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
}

/** An approved one waits for staff again, for these reasons. */
export async function putInReview(
  db: Db,
  id: string,
  it: { reasonsSealed: string; now: Date },
): Promise<void> {
  await db
    .updateTable("audio_files")
    .set({
      status: "pending",
      approved_at: null,
      approved_by: null,
      review_reasons_sealed: it.reasonsSealed,
      review_priority: reviewPriority.caution,
      waiting_since: it.now,
      updated_at: it.now,
    })
    .where("id", "=", id)
    .where("status", "=", "approved")
    .execute();
}

export async function findAudioFile(db: Db, id: string): Promise<AudioFileRow | undefined> {
  return await db.selectFrom("audio_files").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Programmes and held assignments in one order: most urgent first, then longest waiting. */
export async function listWaiting(db: Db, limit: number, offset: number) {
  const { rows } = await sql<{ id: string; priority: number; since: Date }>`
    select id, priority, since from (
      select id, review_priority as priority, coalesce(waiting_since, created_at) as since
      from audio_files where status = 'pending' and ${isSettled}
      union all
      select given.id, ${reviewPriority.caution}::integer, given.held_at from user_frequencies as given
      join frequencies on frequencies.id = given.frequency_id
      where given.held_at is not null and frequencies.is_active
    ) as waiting
    order by priority, since, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function listInReview(db: Db, ids: readonly string[]) {
  return await db
    .selectFrom("audio_files")
    .innerJoin("users", "users.id", "audio_files.user_id")
    .selectAll("audio_files")
    .select("users.username")
    .where("audio_files.id", "in", [...ids])
    .execute();
}

/** Another programme is not on its way: nobody decides about what is about to be replaced. */
const isSettled = sql<boolean>`not exists (
  select 1 from questionnaires as source where source.id = audio_files.questionnaire_id
    and source.status <> 'analyzed' and source.failure_reason is null)`;

/** Answers whose track it was, or nothing where it no longer waits. */
export async function decideReview(
  db: Db,
  id: string,
  it: { status: "approved" | "rejected"; staffId: string; notesSealed: string | null; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("audio_files")
    .set({
      status: it.status,
      approved_by: it.staffId,
      approved_at: it.status === "approved" ? it.now : null,
      admin_notes_sealed: it.notesSealed,
      updated_at: it.now,
    })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where(isSettled)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Who is mailed about their audio; without an address, or with a closed account, nobody is. */
export async function findReader(db: Db, userId: string) {
  return await db
    .selectFrom("users")
    .select(["email", "username"])
    .where("id", "=", userId)
    .where("erasure_due_at", "is", null)
    .executeTakeFirst();
}

export async function listAssignments(db: Db, userId: string) {
  return await db
    .selectFrom("user_frequencies")
    .innerJoin("frequencies", "frequencies.id", "user_frequencies.frequency_id")
    .leftJoin("uploaded_sounds", "uploaded_sounds.frequency_id", "frequencies.id")
    .select([
      "user_frequencies.id",
      "user_frequencies.frequency_id",
      "user_frequencies.notes_sealed",
      "user_frequencies.custom_duration_seconds",
      "user_frequencies.created_at",
      "frequencies.slug",
      "frequencies.hertz",
      "frequencies.duration_seconds",
      "frequencies.delivery",
      "uploaded_sounds.duration_seconds as upload_seconds",
    ])
    .where("user_frequencies.user_id", "=", userId)
    .where("user_frequencies.held_at", "is", null)
    .where("user_frequencies.is_weighed", "=", true)
    .where("frequencies.is_active", "=", true)
    .orderBy("user_frequencies.created_at", "desc")
    .execute();
}

export async function findAssignment(db: Db, id: string) {
  return await db
    .selectFrom("user_frequencies")
    .select([
      "id",
      "user_id",
      "frequency_id",
      "custom_duration_seconds",
      "held_at",
      "is_weighed",
      "review_reasons_sealed",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}
