import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { QuestionnairesTable } from "../../adapters/database/schema/care.ts";

export type QuestionnaireRow = Selectable<QuestionnairesTable>;

export async function insertQuestionnaire(
  db: Db,
  row: Insertable<QuestionnairesTable>,
): Promise<QuestionnaireRow> {
  return await db.insertInto("questionnaires").values(row).returningAll().executeTakeFirstOrThrow();
}

export async function listByUser(db: Db, userId: string): Promise<QuestionnaireRow[]> {
  return await db
    .selectFrom("questionnaires")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function listNewest(
  db: Db,
  userId: string,
  limit: number,
): Promise<QuestionnaireRow[]> {
  return await db
    .selectFrom("questionnaires")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

export async function findById(db: Db, id: string): Promise<QuestionnaireRow | undefined> {
  return await db.selectFrom("questionnaires").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Returns whether it moved: an analysed assessment stays analysed, whichever job finishes second.
 */
export async function setStatus(
  db: Db,
  id: string,
  status: QuestionnaireRow["status"],
  { analyzedAt, failureReason }: StatusDetails,
): Promise<boolean> {
  const row = await db
    .updateTable("questionnaires")
    .set({
      status,
      analyzed_at: analyzedAt ?? null,
      failure_reason: failureReason ?? null,
      may_be_unfinished: true,
    })
    .where("id", "=", id)
    .where("status", "<>", "analyzed")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The assessment is analysed again from the start, whatever its earlier result. */
export async function reopen(db: Db, id: string): Promise<void> {
  await db
    .updateTable("questionnaires")
    .set({ status: "pending", analyzed_at: null, failure_reason: null, may_be_unfinished: true })
    .where("id", "=", id)
    .execute();
}

export interface StatusDetails {
  analyzedAt?: Date;
  failureReason?: string;
}
