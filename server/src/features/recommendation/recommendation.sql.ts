import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { RecommendationsTable } from "../../adapters/database/schema/care.ts";

export type RecommendationRow = Selectable<RecommendationsTable>;

export async function insertRecommendation(
  db: Db,
  row: Insertable<RecommendationsTable>,
): Promise<void> {
  await db.insertInto("recommendations").values(row).execute();
}

export async function findByQuestionnaire(
  db: Db,
  questionnaireId: string,
): Promise<RecommendationRow | undefined> {
  return await db
    .selectFrom("recommendations")
    .selectAll()
    .where("questionnaire_id", "=", questionnaireId)
    .executeTakeFirst();
}

export async function findLatestByUser(
  db: Db,
  userId: string,
): Promise<RecommendationRow | undefined> {
  return await db
    .selectFrom("recommendations")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
