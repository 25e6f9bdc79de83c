import { sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import { type Placeholders, prepared } from "../../adapters/database/schema/prepared.ts";
import { accessColumns, withAccountFacts } from "../entitlement/find-entitlement.ts";
import { hasFactor } from "../../http/staff-factor.ts";

type ById = Placeholders<{ id: string }>;
export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUserById>>>;

const hasHealthConsent = (id: ById["id"]) => sql<boolean>`exists (
  select 1 from consents where consents.user_id = ${id}
    and consents.kind = 'health-data' and consents.withdrawn_at is null)`;

/** `fullSessions` is null for people who have never listened. */
export async function findUserById(db: Db, id: string) {
  return (await readUser(db, { id }))[0];
}

const readUser = prepared("read_user", (db, { id }: ById) =>
  db
    .selectFrom("users")
    .select([
      "id",
      "email",
      "username",
      "full_name",
      "first_name",
      "last_name",
      "date_of_birth_sealed",
      "country",
      "role",
      "subscription_status",
      "subscription_plan",
      "subscription_end_date",
      "free_until",
      "terms_accepted_at",
      "terms_version",
      "medical_disclaimer_accepted_at",
      "last_review_prompt_date",
      "review_prompt_dismissed_at",
      "review_submitted_at",
      "created_at",
      "updated_at",
      hasFactor.as("hasFactor"),
      hasHealthConsent(id).as("hasHealthConsent"),
    ])
    .select((it) =>
      it
        .selectFrom("listeners")
        .select("full_sessions")
        .where("listeners.user_id", "=", id)
        .as("fullSessions"),
    )
    .where("id", "=", id),
);

/** Everything that decides a person's first screen: one statement, because every page load needs it. */
export async function findStateFacts(db: Db, id: string, disclaimerVersion: string) {
  return (await readStateFacts(db, { id, disclaimerVersion }))[0];
}

type StateValues = Placeholders<{ id: string; disclaimerVersion: string }>;

const readStateFacts = prepared("read_state", (db, { id, disclaimerVersion }: StateValues) =>
  withAccountFacts(db, id)
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
            "audio_files.decided_at",
            "audio_files.status as audio_status",
          ])
          .whereRef("questionnaires.user_id", "=", "users.id")
          .orderBy("questionnaires.created_at", "desc")
          .limit(sql.lit(1))
          .as("newest"),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (it) =>
        it
          .selectFrom("legal_settings")
          .select(["legal_settings.terms_version", "legal_settings.terms_accepted_versions"])
          .orderBy("legal_settings.created_at")
          .limit(sql.lit(1))
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
      "newest.decided_at",
      "newest.audio_status",
      ...accessColumns,
      hasAcceptedDisclaimer(id, disclaimerVersion).as("has_accepted_disclaimer"),
      heldBackCount.as("held_back"),
    ])
    .where("users.id", "=", id),
);

const hasAcceptedDisclaimer = (
  id: StateValues["id"],
  version: StateValues["disclaimerVersion"],
) => sql<boolean>`exists (
  select 1 from consents where consents.user_id = ${id}
    and consents.kind = 'dashboard-disclaimer' and consents.version = ${version})`;

/** Held-back sounds except the newest assessment's programme, which its stage reports. */
const heldBackCount = sql<number>`(
  (select count(*) from user_frequencies as given
    join frequencies on frequencies.id = given.frequency_id
    where given.user_id = users.id and given.held_at is not null and frequencies.is_active)
  + (select count(*) from audio_files as earlier
    where earlier.user_id = users.id and earlier.status = 'pending'
      and earlier.questionnaire_id is distinct from newest.id))`;
