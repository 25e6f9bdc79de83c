import { sql } from "kysely";
import type { Db, Tx } from "../../adapters/database/port.ts";
import type { QuestionnaireRow } from "./questionnaire.sql.ts";

type WatchedRow = Pick<QuestionnaireRow, "id" | "user_id" | "status"> & { is_unfinished: boolean };

/** A page of one person's assessments, or of everyone's marked ones, after the one with this id. */
export async function listWatched(
  db: Db,
  { before, now, after, limit }: { before: Date; now: Date; after: string; limit: number },
  ofUser: string | undefined,
): Promise<WatchedRow[]> {
  const whose = ofUser === undefined ? sql`may_be_unfinished` : sql`user_id = ${ofUser}`;
  const { rows } = await sql<WatchedRow>`
    select id, user_id, status, ${isUnfinished(now)} as is_unfinished from questionnaires
    where ${whose} and created_at <= ${before} and id > ${after}
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Marks one assessment for the next sweep. */
export async function watch(db: Db, id: string): Promise<void> {
  await db
    .updateTable("questionnaires")
    .set({ may_be_unfinished: true })
    .where("id", "=", id)
    .execute();
}

/** Marks everything this person has sent for the next sweep. */
export async function watchAll(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("questionnaires")
    .set({ may_be_unfinished: true })
    .where("user_id", "=", userId)
    .execute();
}

/**
 * Unmarks those of `ids` that are finished. Locks the rows, so that a request to mark them waits.
 */
export async function unmarkFinished(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .selectFrom("questionnaires")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  // A separate statement, so that it sees everything written before the rows were locked.
  await tx
    .updateTable("questionnaires")
    .set({ may_be_unfinished: false })
    .where("id", "in", ids)
    .where(sql<boolean>`not ${isUnfinished(now)}`)
    .execute();
}

/**
 * Stuck before audio: neither analysed nor failed, or analysed without audio although the person
 * seems to have access.
 */
const isUnfinished = (now: Date) => sql<boolean>`(case
  when status <> 'analyzed' then failure_reason is null
  else not exists (
    select 1 from audio_files
    join recommendations on recommendations.id = audio_files.recommendation_id
    where audio_files.questionnaire_id = questionnaires.id
      and recommendations.questionnaire_id = questionnaires.id
      and recommendations.replaced_at is null
  ) and (
    exists (
      select 1 from users where users.id = questionnaires.user_id
        and users.subscription_status = 'free'
        and (users.free_until is null or users.free_until > ${now})
    ) or exists (
      select 1 from subscriptions where subscriptions.user_id = questionnaires.user_id
        and subscriptions.status in ('active', 'test')
        and (not starts_with(subscriptions.stripe_subscription_id, 'onetime_')
          or subscriptions.current_period_end > ${now})
    )
  )
end)`;
