import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { bonusEntryIds } from "@attune/domain/recommendation/bonus";
import type { Db } from "../../adapters/database/port.ts";
import { type Placeholders, prepared } from "../../adapters/database/schema/prepared.ts";
import type { Tables } from "../../adapters/database/schema/tables.ts";
import { accessColumns, withAccountFacts } from "../entitlement/find-entitlement.ts";

export type OwnTracks = NonNullable<Awaited<ReturnType<typeof findOwnTracks>>>;

/**
 * The facts that decide a person's access, their approved programmes and assignments, and the active bonuses
 * among these. One statement, because every page load needs it. Times are text, as in JSON.
 */
export async function findOwnTracks(db: Db, userId: string) {
  return (await readOwnTracks(db, { userId }))[0];
}

const readOwnTracks = prepared("read_own_tracks", (db, it: Placeholders<{ userId: string }>) =>
  withAccountFacts(db, it.userId)
    .selectFrom("account_facts")
    .select([...accessColumns, hasWithdrawnConsent(it.userId).as("has_withdrawn_consent")])
    .select((facts) => [
      jsonArrayFrom(programmes(facts)).as("programmes"),
      jsonArrayFrom(composed(facts)).as("composed"),
      jsonArrayFrom(assignments(facts)).as("assigned"),
      jsonArrayFrom(bonuses(facts)).as("bonuses"),
    ]),
);

/** The facts that decide a person's access, with the programme of this id, which may be somebody else's. */
export async function findForListener(db: Db, values: ForListener) {
  return (await readForListener(db, values))[0];
}

interface ForListener {
  userId: string;
  trackId: string;
}

const readForListener = prepared(
  "read_for_listener",
  (db, { userId, trackId }: Placeholders<ForListener>) =>
    db
      .selectFrom("account_facts")
      .leftJoin("audio_files", (join) => join.on("audio_files.id", "=", trackId))
      .select([
        ...accessColumns,
        "audio_files.id as track_id",
        "audio_files.user_id as owner_id",
        "audio_files.status as track_status",
        "audio_files.updated_at",
        "audio_files.programme_sealed",
      ])
      .where("account_facts.user_id", "=", userId),
);

type Facts = ExpressionBuilder<Tables, "account_facts">;

const hasWithdrawnConsent = (userId: RawBuilder<string>) => sql<boolean>`exists (
  select 1 from withdrawn_health_consents
  where withdrawn_health_consents.user_id = ${userId})`;

const programmes = (it: Facts) =>
  it
    .selectFrom("audio_files")
    .select([
      "audio_files.id",
      "audio_files.user_id",
      "audio_files.programme_sealed",
      "audio_files.duration_seconds",
      "audio_files.created_at",
    ])
    .whereRef("audio_files.user_id", "=", "account_facts.user_id")
    .where("audio_files.status", "=", "approved")
    .orderBy("audio_files.created_at", "desc")
    .orderBy("audio_files.id");

/** When each programme was composed, whatever its status. */
const composed = (it: Facts) =>
  it
    .selectFrom("audio_files")
    .select(["audio_files.id", "audio_files.created_at"])
    .whereRef("audio_files.user_id", "=", "account_facts.user_id")
    .orderBy("audio_files.created_at", "desc")
    .orderBy("audio_files.id");

const assignments = (it: Facts) =>
  it
    .selectFrom("user_frequencies")
    .innerJoin("frequencies", "frequencies.id", "user_frequencies.frequency_id")
    .leftJoin("uploaded_sounds", "uploaded_sounds.frequency_id", "frequencies.id")
    .select([
      "user_frequencies.id",
      "user_frequencies.notes_sealed",
      "user_frequencies.custom_duration_seconds",
      "user_frequencies.created_at",
      ...soundColumns,
    ])
    .whereRef("user_frequencies.user_id", "=", "account_facts.user_id")
    .where("user_frequencies.held_at", "is", null)
    .where("user_frequencies.is_weighed", "=", true)
    .where("frequencies.is_active", "=", true)
    .orderBy("user_frequencies.position")
    .orderBy("user_frequencies.created_at", "desc");

const bonuses = (it: Facts) =>
  it
    .selectFrom("frequencies")
    .leftJoin("uploaded_sounds", "uploaded_sounds.frequency_id", "frequencies.id")
    .select([
      "frequencies.id",
      "frequencies.name",
      "frequencies.description",
      "frequencies.created_at",
      ...soundColumns,
    ])
    .where("frequencies.slug", "in", bonusEntryIds)
    .where("frequencies.is_active", "=", true)
    .where("frequencies.deleted_at", "is", null)
    .orderBy(sql`array_position(${bonusEntryIds}::text[], frequencies.slug)`);

const soundColumns = [
  "frequencies.slug",
  "frequencies.hertz",
  "frequencies.duration_seconds",
  "frequencies.delivery",
  "uploaded_sounds.duration_seconds as upload_seconds",
] as const;
