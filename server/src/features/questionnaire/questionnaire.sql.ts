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

export async function findById(db: Db, id: string): Promise<QuestionnaireRow | undefined> {
  return await db.selectFrom("questionnaires").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Answers whether it moved: an analysed assessment stays so, whoever comes late. */
export async function setStatus(
  db: Db,
  id: string,
  status: QuestionnaireRow["status"],
  { analyzedAt, failureReason }: StatusDetails,
): Promise<boolean> {
  const row = await db
    .updateTable("questionnaires")
    .set({ status, analyzed_at: analyzedAt ?? null, failure_reason: failureReason ?? null })
    .where("id", "=", id)
    .where("status", "<>", "analyzed")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** An assessment that is to be analysed from the beginning, whatever came of it before. */
export async function reopen(db: Db, id: string): Promise<void> {
  await db
    .updateTable("questionnaires")
    .set({ status: "pending", analyzed_at: null, failure_reason: null })
    .where("id", "=", id)
    .execute();
}

export interface StatusDetails {
  analyzedAt?: Date;
  failureReason?: string;
}

/**
 * Assessments whose way to audio has stopped: not analysed and not given up, or analysed without
 * audio of that analysis for somebody who seems to have access.
 */
export async function listUnfinished(
  db: Db,
  { before, now }: { before: Date; now: Date },
  ofUser: string | undefined,
) {
  return await db
    .selectFrom("questionnaires")
    .innerJoin("users", "users.id", "questionnaires.user_id")
    .leftJoin("audio_files", "audio_files.questionnaire_id", "questionnaires.id")
    .leftJoin("recommendations", "recommendations.questionnaire_id", "questionnaires.id")
    .select(["questionnaires.id", "questionnaires.user_id", "questionnaires.status"])
    .where((it) =>
      it.or([
        it("audio_files.id", "is", null),
        it("questionnaires.status", "<>", "analyzed"),
        it("audio_files.recommendation_id", "is distinct from", it.ref("recommendations.id")),
      ]),
    )
    .where("questionnaires.created_at", "<=", before)
    .where((it) =>
      it.or([
        it.and([
          it("questionnaires.status", "<>", "analyzed"),
          it("questionnaires.failure_reason", "is", null),
        ]),
        it.and([
          it("questionnaires.status", "=", "analyzed"),
          it.or([
            it.and([
              it("users.subscription_status", "=", "free"),
              it.or([it("users.free_until", "is", null), it("users.free_until", ">", now)]),
            ]),
            it.exists(
              it
                .selectFrom("subscriptions")
                .select("subscriptions.id")
                .whereRef("subscriptions.user_id", "=", "users.id")
                .where("subscriptions.status", "in", ["active", "test"])
                .where((own) =>
                  own.or([
                    own("subscriptions.stripe_subscription_id", "not like", "onetime\\_%"),
                    own("subscriptions.current_period_end", ">", now),
                  ]),
                ),
            ),
          ]),
        ]),
      ]),
    )
    .$if(ofUser !== undefined, (it) => it.where("questionnaires.user_id", "=", ofUser ?? ""))
    .orderBy("questionnaires.created_at")
    .limit(500)
    .execute();
}
