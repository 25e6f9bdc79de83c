import type { PostgresDatabase } from "../../server/src/adapters/database/postgres.ts";

/** Assessments, recommendations and audio for most people; their encrypted contents are never read. */
export async function seedCare(pool: PostgresDatabase["pool"]): Promise<void> {
  for (const statement of statements) await pool.query(statement);
  await pool.query("vacuum analyze");
}

const statements = [
  `insert into questionnaires (id, user_id, answers_sealed, source, status, failure_reason,
     completed_at, analyzed_at, created_at)
   select gen_random_uuid(), id, 'v1.none', 'wizard',
     case when hashtext(username) % 500 = 0 then 'pending' else 'analyzed' end,
     case when hashtext(username) % 500 = 0 then 'The analysis failed several times.' end,
     created_at, created_at, created_at
   from users where username like 'person-%' and hashtext(username) % 10 < 7`,
  `insert into recommendations (id, user_id, questionnaire_id, content_sealed, engine, engine_version,
     created_at, updated_at)
   select gen_random_uuid(), user_id, id, 'v1.none', 'rules', '1.0.0', created_at, created_at
   from questionnaires where answers_sealed = 'v1.none' and status = 'analyzed'`,
  // Without audio the server would keep retrying them all during the measurement.
  `insert into audio_files (id, user_id, questionnaire_id, recommendation_id, mime_type,
     duration_seconds, status, created_at, updated_at)
   select gen_random_uuid(), user_id, questionnaire_id, id, 'audio/flac', 3600, 'approved',
     created_at, created_at
   from recommendations where content_sealed = 'v1.none'`,
  // The state in which the sweep leaves finished ones.
  `update questionnaires set may_be_unfinished = false`,
];
