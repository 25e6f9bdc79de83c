import { sql } from "kysely";
import type { Db, Tx } from "../../adapters/database/port.ts";
import type { Tables } from "../../adapters/database/schema/tables.ts";

/**
 * Tables with health data or anything derived from it, erased with consent. Cascading tables are listed
 * too, so that they are counted; those in the list below stay.
 */
export const healthTables = [
  "check_ins",
  "listening_positions",
  "listeners",
  "listening_days",
  "offline_stretches",
  "shares",
  "reminder_days",
  "reminders",
  "review_drafts",
  "staff_drafts",
  "frequency_prescriptions",
  "user_frequencies",
  "audio_files",
  "recommendations",
  "safety_answers",
  "questionnaires",
] as const satisfies readonly (keyof Tables)[];

/** Account, payments, texts sent to us on another legal basis, and the proof of all this. */
export const tablesThatStay: readonly string[] = [
  "billing_accounts",
  "care_cases",
  "consents",
  "creations",
  "dashboard_views",
  "email_confirmations",
  "email_undos",
  "health_withdrawals",
  "known_devices",
  "outbox_mails",
  "passkey_challenges",
  "passkey_handles",
  "passkeys",
  "password_reset_tokens",
  "read_purposes",
  "recovery_codes",
  "saved_filters",
  "second_factors",
  "sent_mails",
  "sessions",
  "subscriptions",
  "support_tickets",
  "testimonials",
  "ticket_messages",
  "ticket_notes",
  "user_keys",
];

/** Kinds of email that mention audio, queued or sent. */
const healthMails = ["audio-ready", "reminder"];

/** Returns how many rows of each table were deleted. */
export async function eraseHealthData(tx: Tx, userId: string): Promise<Record<string, number>> {
  await forgetReviewing(tx, await listTrackIds(tx, userId));
  const erased: Record<string, number> = {};
  for (const table of healthTables) erased[table] = await countRows(tx, table, userId);
  for (const table of healthTables)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  for (const table of ["outbox_mails", "sent_mails"] as const)
    await tx
      .deleteFrom(table)
      .where("user_id", "=", userId)
      .where("kind", "in", healthMails)
      .execute();
  erased["care_cases"] = await eraseCasesWithoutAssessment(tx, userId);
  return Object.fromEntries(Object.entries(erased).filter(([, count]) => count > 0));
}

async function countRows(tx: Tx, table: string, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function listTrackIds(tx: Tx, userId: string): Promise<string[]> {
  const made = await tx
    .selectFrom("audio_files")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  const given = await tx
    .selectFrom("user_frequencies")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  return [...made, ...given].map((it) => it.id);
}

/** The record of which staff had a track open reveals that there was one. */
async function forgetReviewing(tx: Tx, trackIds: readonly string[]): Promise<void> {
  if (trackIds.length === 0) return;
  await tx.deleteFrom("staff_presence").where("about_id", "in", trackIds).execute();
  await tx.deleteFrom("review_drafts").where("track_id", "in", trackIds).execute();
}

/**
 * Removes from closed cases what an erased assessment raised; a case with nothing else is deleted. Without
 * `userId`, for everyone. An open case stays with staff until they close it.
 */
export async function eraseCasesWithoutAssessment(db: Db, userId?: string): Promise<number> {
  const { rows: stale } = await sql<{ id: string; case_id: string }>`
    select step.id, step.case_id from care_case_steps as step
    join care_cases on care_cases.id = step.case_id
    where care_cases.closed_at is not null and step.source = 'assessment'
      and ${userId === undefined ? sql`step.source_id is not null` : sql`care_cases.user_id = ${userId}`}
      and not exists (select from questionnaires where questionnaires.id = step.source_id)`.execute(
    db,
  );
  if (stale.length === 0) return 0;
  const ids = (name: "id" | "case_id") => sql.join(stale.map((it) => sql`${it[name]}::uuid`));
  await sql`delete from care_case_steps where id in (${ids("id")})`.execute(db);
  const { numAffectedRows } = await sql`
    delete from care_cases where id in (${ids("case_id")}) and not exists (
      select from care_case_steps as step
      where step.case_id = care_cases.id and step.step = 'raised')`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export interface OwnAssessment {
  trackId: string | null;
  storageUrl: string | null;
}

/** Undefined for another person's. */
export async function findOwnAssessment(
  tx: Tx,
  userId: string,
  id: string,
): Promise<OwnAssessment | undefined> {
  return await tx
    .selectFrom("questionnaires")
    .leftJoin("audio_files", "audio_files.questionnaire_id", "questionnaires.id")
    .select(["audio_files.id as trackId", "audio_files.storage_url as storageUrl"])
    .where("questionnaires.id", "=", id)
    .where("questionnaires.user_id", "=", userId)
    .executeTakeFirst();
}

/** Recommendation, programme and ticked boxes are deleted by cascade. */
export async function eraseAssessment(
  tx: Tx,
  { userId, id, trackId }: { userId: string; id: string; trackId: string | null },
): Promise<void> {
  if (trackId !== null) {
    await forgetReviewing(tx, [trackId]);
    for (const table of ["check_ins", "listening_positions"] as const)
      await tx
        .deleteFrom(table)
        .where("user_id", "=", userId)
        .where("track_id", "=", trackId)
        .execute();
  }
  await tx.deleteFrom("questionnaires").where("id", "=", id).execute();
  await tx.deleteFrom("shares").where("user_id", "=", userId).execute();
  // An unsent change of its recommendation contains the same texts.
  await tx
    .deleteFrom("staff_drafts")
    .where("user_id", "=", userId)
    .where("place", "=", "recommendation")
    .execute();
  await eraseCasesWithoutAssessment(tx, userId);
}

export async function hasHealthData(db: Db, userId: string): Promise<boolean> {
  for (const table of healthTables) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where user_id = ${userId} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

export async function markWithdrawn(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable("consents")
    .set({ withdrawn_at: now })
    .where("user_id", "=", userId)
    .where("kind", "=", "health-data")
    .where("withdrawn_at", "is", null)
    .execute();
}

export async function hasWithdrawal(tx: Tx, userId: string, withdrawnAt: Date): Promise<boolean> {
  const row = await tx
    .selectFrom("health_withdrawals")
    .select("id")
    .where("user_id", "=", userId)
    .where("withdrawn_at", "=", withdrawnAt)
    .executeTakeFirst();
  return row !== undefined;
}

export async function putWithdrawal(
  tx: Tx,
  row: { id: string; user_id: string; withdrawn_at: Date; report: string },
): Promise<void> {
  await tx.insertInto("health_withdrawals").values(row).execute();
}

/** The person whose plan may still renew. */
export async function findRenewing(db: Db, withdrawalId: string) {
  return await db
    .selectFrom("health_withdrawals")
    .select(["id", "user_id", "withdrawn_at"])
    .where("id", "=", withdrawalId)
    .where("renewals_ended_at", "is", null)
    .executeTakeFirst();
}

export async function listRenewing(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("health_withdrawals")
    .select("id")
    .where("renewals_ended_at", "is", null)
    .where("withdrawn_at", "<", before)
    .orderBy("withdrawn_at")
    .execute();
  return rows.map((it) => it.id);
}

export async function markRenewalsEnded(
  db: Db,
  { id, user_id }: { id: string; user_id: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable("health_withdrawals")
    .set({ renewals_ended_at: now })
    .where("user_id", "=", user_id)
    .where("id", "=", id)
    .execute();
}
