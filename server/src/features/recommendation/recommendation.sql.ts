import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { RecommendationsTable } from "../../adapters/database/schema/care.ts";

export type RecommendationRow = Selectable<RecommendationsTable>;

/** One per assessment: replaces the result of an earlier analysis. */
export async function putRecommendation(
  db: Db,
  row: Insertable<RecommendationsTable>,
): Promise<void> {
  await db
    .deleteFrom("recommendations")
    .where("questionnaire_id", "=", row.questionnaire_id)
    .execute();
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

/** Newest first. */
export async function listLatestByUser(
  db: Db,
  userId: string,
  most: number,
): Promise<RecommendationRow[]> {
  return await db
    .selectFrom("recommendations")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** The person's names, in every stored spelling. */
export async function findNames(db: Db, userId: string): Promise<string[]> {
  const row = await db
    .selectFrom("users")
    .select(["username", "email", "full_name", "first_name", "last_name"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return Object.values(row ?? {}).filter((it) => it !== null);
}
