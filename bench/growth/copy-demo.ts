import { randomUUID } from "node:crypto";
import type { PostgresDatabase } from "../../server/src/adapters/database/postgres.ts";
import { openKeyring } from "../../server/src/adapters/keyring/keyring.ts";
import { makeSealer } from "../../server/src/adapters/keyring/sealer.ts";

interface Ids {
  listeners: readonly string[];
  payers: readonly string[];
}

/**
 * Gives people the password, consents and terms of the demo's Amira, and listeners her newest assessment
 * and its programme, each encrypted under a key of their own.
 */
export async function copyDemo(
  database: PostgresDatabase,
  dataDir: string,
  { listeners, payers }: Ids,
): Promise<void> {
  const { db, pool } = database;
  const all = [...listeners, ...payers];
  for (const statement of statements) await pool.query(statement, [all]);
  const keyring = openKeyring({ encryptionKeys: null, dataDir });
  const sealer = makeSealer(keyring);
  const now = new Date();
  for (const id of all) await sealer.createKey(db, id, now);
  const original = await findOriginal(database);
  const open = (table: string, column: string, row: { id: string }, sealed: string) =>
    sealer.open(db, { table, column, rowId: row.id, userId: original.userId }, sealed);
  const { questionnaire, safety, recommendation, track } = original;
  const answers = await open(
    "questionnaires",
    "answers",
    questionnaire,
    questionnaire.answers_sealed,
  );
  const boxes = await open("safety_answers", "answers", safety, safety.answers_sealed);
  const content = await open(
    "recommendations",
    "content",
    recommendation,
    recommendation.content_sealed,
  );
  const programme = await open("audio_files", "programme", track, track.programme_sealed ?? "");
  for (const userId of listeners) {
    const [questionnaireId, recommendationId] = [randomUUID(), randomUUID()];
    const [safetyId, trackId] = [randomUUID(), randomUUID()];
    const seal = (table: string, column: string, rowId: string, value: unknown) =>
      sealer.seal(db, { table, column, rowId, userId }, value);
    await db
      .insertInto("questionnaires")
      .values({
        ...questionnaire,
        id: questionnaireId,
        user_id: userId,
        answers_sealed: await seal("questionnaires", "answers", questionnaireId, answers),
      })
      .execute();
    await db
      .insertInto("safety_answers")
      .values({
        ...safety,
        id: safetyId,
        user_id: userId,
        questionnaire_id: questionnaireId,
        answers_sealed: await seal("safety_answers", "answers", safetyId, boxes),
      })
      .execute();
    await db
      .insertInto("recommendations")
      .values({
        ...recommendation,
        id: recommendationId,
        user_id: userId,
        questionnaire_id: questionnaireId,
        content_sealed: await seal("recommendations", "content", recommendationId, content),
      })
      .execute();
    await db
      .insertInto("audio_files")
      .values({
        ...track,
        id: trackId,
        user_id: userId,
        questionnaire_id: questionnaireId,
        recommendation_id: recommendationId,
        programme_sealed: await seal("audio_files", "programme", trackId, programme),
        review_reasons_sealed: await seal("audio_files", "review_reasons", trackId, []),
      })
      .execute();
  }
}

const amira = "(select id from users where username = 'amira')";

const statements = [
  "delete from audio_files where user_id = any($1)",
  "delete from recommendations where user_id = any($1)",
  "delete from questionnaires where user_id = any($1)",
  "delete from consents where user_id = any($1)",
  `update users set password_hash = original.password_hash, terms_version = original.terms_version,
     terms_accepted_at = original.terms_accepted_at
   from users as original where original.id = ${amira} and users.id = any($1)`,
  `insert into consents (id, user_id, kind, version, text_hash, accepted_at, ip)
   select gen_random_uuid(), it, kind, version, text_hash, accepted_at, ip
   from consents cross join unnest($1::uuid[]) as it where user_id = ${amira}`,
];

async function findOriginal({ db }: PostgresDatabase) {
  const track = await db
    .selectFrom("audio_files")
    .innerJoin("users", "users.id", "audio_files.user_id")
    .selectAll("audio_files")
    .where("users.username", "=", "amira")
    .where("audio_files.status", "=", "approved")
    .orderBy("audio_files.created_at", "desc")
    .executeTakeFirstOrThrow();
  const { questionnaire_id: id, user_id: userId } = track;
  const questionnaire = await db
    .selectFrom("questionnaires")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const safety = await db
    .selectFrom("safety_answers")
    .selectAll()
    .where("questionnaire_id", "=", id)
    .executeTakeFirstOrThrow();
  const recommendation = await db
    .selectFrom("recommendations")
    .selectAll()
    .where("questionnaire_id", "=", id)
    .executeTakeFirstOrThrow();
  return { userId, track, questionnaire, safety, recommendation };
}
