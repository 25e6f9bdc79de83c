import { sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";

export async function countAll(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select((it) => it.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Each count uses an index of unfinished rows. */
export async function countUnfinished(db: Db) {
  const { rows } = await sql<{ review: number; tickets: number; deletions: number }>`
    select
      (select count(*) from audio_files where status = 'pending' and decided_at is null and not exists (
        select 1 from questionnaires as source where source.id = audio_files.questionnaire_id
          and source.status <> 'analyzed' and source.failure_reason is null))
      + (select count(*) from user_frequencies as given
        join frequencies on frequencies.id = given.frequency_id
        where given.held_at is not null and given.decided_at is null
          and frequencies.is_active) as review,
      (select count(*) from support_tickets where status = 'open') as tickets,
      (select count(*) from erasures
        where confirmed_at is not null and erased_at is null and undone_at is null) as deletions`.execute(
    db,
  );
  return rows[0] ?? { review: 0, tickets: 0, deletions: 0 };
}
