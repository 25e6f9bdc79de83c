import { type Selectable, sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { UsersTable } from "../../adapters/database/schema/people.ts";
import { accessColumns } from "../entitlement/find-entitlement.ts";
import { hasFactor } from "../../http/staff-factor.ts";

export type UserRow = Selectable<UsersTable>;

export interface FoundUser extends UserRow {
  hasFactor: boolean;
  /** Number of full sessions; null if they have never listened. */
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

/** Everything that decides a person's first screen: one statement, because every page load needs it. */
export async function findStateFacts(db: Db, userId: string, disclaimerVersion: string) {
  return await db
    .selectFrom("users")
    .innerJoin("account_facts", "account_facts.user_id", "users.id")
    .leftJoinLateral(
      (it) =>
        it
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
          .whereRef("questionnaires.user_id", "=", "users.id")
          .orderBy("questionnaires.created_at", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (it) =>
        it
          .selectFrom("legal_settings")
          .select(["legal_settings.terms_version", "legal_settings.terms_accepted_versions"])
          .orderBy("legal_settings.created_at")
          .limit(1)
          .as("terms"),
      (join) => join.onTrue(),
    )
    .select([
      "users.terms_version as accepted_terms_version",
      "users.has_given_password",
      "terms.terms_version",
      "terms.terms_accepted_versions",
      "newest.id as assessment_id",
      "newest.created_at",
      "newest.analyzed_at",
      "newest.composed_at",
      "newest.approved_at",
      "newest.audio_status",
      ...accessColumns,
      hasAcceptedDisclaimer(disclaimerVersion).as("has_accepted_disclaimer"),
      heldBackCount.as("held_back"),
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
}

const hasAcceptedDisclaimer = (version: string) => sql<boolean>`exists (
  select 1 from consents where consents.user_id = users.id
    and consents.kind = 'dashboard-disclaimer' and consents.version = ${version})`;

/** Held-back sounds except the newest assessment's programme, which its stage reports. */
const heldBackCount = sql<number>`(
  (select count(*) from user_frequencies as given
    join frequencies on frequencies.id = given.frequency_id
    where given.user_id = users.id and given.held_at is not null and frequencies.is_active)
  + (select count(*) from audio_files as earlier
    where earlier.user_id = users.id and earlier.status = 'pending'
      and earlier.questionnaire_id is distinct from newest.id))`;
