import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
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

/**
 * Replaces `before` with the result of a newer recommendation. False if another run has already
 * replaced it.
 */
export async function replaceAudioFile(
  db: Db,
  before: AudioFileRow,
  row: Insertable<AudioFilesTable>,
): Promise<boolean> {
  const replaced = await db
    .updateTable("audio_files")
    .set({ ...row, approved_by: null, decided_at: null, admin_notes_sealed: null })
    .where("id", "=", before.id)
    .where("recommendation_id", "is not distinct from", before.recommendation_id)
    .returning("id")
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Returns false if an earlier run created the row. */
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

const atLeastCaution = sql<number>`least(review_priority, ${reviewPriority.caution}::integer)`;

/** Changes the review reasons of a waiting programme and voids a decision made without them. */
export async function changeReasons(
  db: Db,
  id: string,
  it: { reasonsSealed: string; now: Date },
): Promise<void> {
  await db
    .updateTable("audio_files")
    .set({
      review_reasons_sealed: it.reasonsSealed,
      review_priority: atLeastCaution,
      approved_by: null,
      decided_at: null,
      updated_at: it.now,
    })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
}

/** Puts an approved programme back in review, for these reasons. False if it is not approved. */
export async function putInReview(
  db: Db,
  id: string,
  it: { reasonsSealed: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("audio_files")
    .set({
      status: "pending",
      approved_at: null,
      approved_by: null,
      review_reasons_sealed: it.reasonsSealed,
      review_priority: atLeastCaution,
      waiting_since: it.now,
      updated_at: it.now,
    })
    .where("id", "=", id)
    .where("status", "=", "approved")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces an approved programme's sound. False if it has changed in the meantime. */
export async function replaceProgramme(
  db: Db,
  before: Pick<AudioFileRow, "id" | "programme_sealed">,
  it: { sealed: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("audio_files")
    .set({ programme_sealed: it.sealed, updated_at: it.now })
    .where("id", "=", before.id)
    .where("status", "=", "approved")
    .where("programme_sealed", "=", before.programme_sealed)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAudioFile(db: Db, id: string): Promise<AudioFileRow | undefined> {
  return await db.selectFrom("audio_files").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Programmes and held assignments in one list: most urgent first, then longest waiting. While a person
 * has an open case, all their audio is most urgent. Of all other audio only as much is read as the page needs.
 */
export async function listWaiting(db: Db, limit: number, offset: number) {
  const needed = limit + offset;
  const { rows } = await sql<WaitingRow>`
    select id, priority, since, case_id from (
      ${withCase(waitingProgrammes)} union all ${withCase(waitingAssignments)}
      union all (${withoutCase(waitingProgrammes)} limit ${needed})
      union all (${withoutCase(waitingAssignments)} limit ${needed})
    ) as waiting
    order by case_id is null, priority, since, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

const withCase = (waiting: RawBuilder<unknown>) => sql`
  select waiting.id, priority, since, open.id as case_id from (${waiting}) as waiting
  join care_cases as open on open.user_id = waiting.user_id and open.closed_at is null`;

const withoutCase = (waiting: RawBuilder<unknown>) => sql`
  select waiting.id, priority, since, null::uuid as case_id from (${waiting}) as waiting
  where exists (select 1 from care_cases as open
    where open.user_id = waiting.user_id and open.closed_at is null) is not true
  order by priority, since, waiting.id`;

interface WaitingRow {
  id: string;
  priority: number;
  since: Date;
  case_id: string | null;
}

export async function findOpenCaseId(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("care_cases")
    .select("id")
    .where("user_id", "=", userId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
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

/** A programme in any state, with its owner and who decided about it. */
export async function findReviewed(db: Db, id: string) {
  return await db
    .selectFrom("audio_files")
    .innerJoin("users", "users.id", "audio_files.user_id")
    .leftJoin("users as reviewer", "reviewer.id", "audio_files.approved_by")
    .selectAll("audio_files")
    .select(["users.username", "reviewer.username as reviewer_name", isSettled.as("is_settled")])
    .where("audio_files.id", "=", id)
    .executeTakeFirst();
}

/** A person's programmes, newest first. */
export async function listReviewed(db: Db, userId: string) {
  return await db
    .selectFrom("audio_files")
    .select(["id", "status", "decided_at", "duration_seconds", "created_at"])
    .select(isSettled.as("is_settled"))
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .execute();
}

/**
 * True if no replacement is being composed: a programme about to be replaced cannot be decided. With
 * "is not true", PostgreSQL asks row by row in the order of an index; "not exists" would join and sort all.
 */
const isSettled = sql<boolean>`(exists (
  select 1 from questionnaires as source where source.id = audio_files.questionnaire_id
    and source.status <> 'analyzed' and source.failure_reason is null) is not true
  and exists (
  select 1 from recommendations as current
    where current.questionnaire_id = audio_files.questionnaire_id
    and current.replaced_at is null and current.is_edited
    and current.id <> audio_files.recommendation_id) is not true)`;

const waitingProgrammes = sql`
  select id, user_id, review_priority as priority, coalesce(waiting_since, created_at) as since
  from audio_files where status = 'pending' and decided_at is null and ${isSettled}`;

const waitingAssignments = sql`
  select given.id, given.user_id, ${reviewPriority.caution}::integer as priority, given.held_at as since
  from user_frequencies as given join frequencies on frequencies.id = given.frequency_id
  where given.held_at is not null and given.decided_at is null and frequencies.is_active`;

/** An approval takes effect in `releaseDecided`. False if it is no longer waiting. */
export async function decideReview(
  db: Db,
  id: string,
  it: { status: "approved" | "rejected"; staffId: string; notesSealed: string | null; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("audio_files")
    .set({
      status: it.status === "rejected" ? "rejected" : "pending",
      approved_by: it.staffId,
      decided_at: it.now,
      admin_notes_sealed: it.notesSealed,
      updated_at: it.now,
    })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("decided_at", "is", null)
    .where(isSettled)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The recipient of email about a person's audio; undefined without an email address or with a closed
 * account.
 */
export async function findReader(db: Db, userId: string) {
  return await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("erasure_due_at", "is", null)
    .executeTakeFirst();
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
