import { type Selectable, sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { UsersTable } from "../../adapters/database/schema/people.ts";
import { hasFactor } from "../../http/staff-factor.ts";

export type UserRow = Selectable<UsersTable>;

export interface FoundUser extends UserRow {
  hasFactor: boolean;
  /** How often they really listened; null where they never have. */
  fullSessions: number | null;
  hasHealthConsent: boolean;
}

const hasHealthConsent = sql<boolean>`exists (
  select 1 from consents where consents.user_id = users.id
    and consents.kind = 'health-data' and consents.withdrawn_at is null)`;

export async function findUserById(db: Db, id: string): Promise<FoundUser | undefined> {
  return await db
    .selectFrom("users")
    .selectAll()
    .select((it) => [
      hasFactor.as("hasFactor"),
      it
        .selectFrom("listeners")
        .select("full_sessions")
        .whereRef("listeners.user_id", "=", "users.id")
        .as("fullSessions"),
      hasHealthConsent.as("hasHealthConsent"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findNewestAssessment(db: Db, userId: string) {
  return await db
    .selectFrom("questionnaires")
    .leftJoin("audio_files", "audio_files.questionnaire_id", "questionnaires.id")
    .select([
      "questionnaires.id",
      "questionnaires.created_at",
      "questionnaires.analyzed_at",
      "audio_files.created_at as composed_at",
      "audio_files.approved_at",
      "audio_files.status as audio_status",
    ])
    .where("questionnaires.user_id", "=", userId)
    .orderBy("questionnaires.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Sounds that wait for staff, without the programme of the newest assessment, which is told by its stage. */
export async function countHeldBack(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select
      (select count(*) from user_frequencies as given
        join frequencies on frequencies.id = given.frequency_id
        where given.user_id = ${userId} and given.held_at is not null and frequencies.is_active)
      + (select count(*) from audio_files as earlier
        where earlier.user_id = ${userId} and earlier.status = 'pending'
          and earlier.questionnaire_id is distinct from (
            select newest.id from questionnaires as newest where newest.user_id = ${userId}
            order by newest.created_at desc limit 1)) as held`.execute(db);
  return rows[0]?.held ?? 0;
}

export async function hasConsent(
  db: Db,
  userId: string,
  kind: "dashboard-disclaimer",
  version: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("consents")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("version", "=", version)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
