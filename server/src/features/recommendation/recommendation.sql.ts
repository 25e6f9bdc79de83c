import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../adapters/database/port.ts";
import type { RecommendationsTable } from "../../adapters/database/schema/care.ts";

export type RecommendationRow = Selectable<RecommendationsTable>;

/** Becomes the assessment's current version. False if `replacing` no longer is; without it, replaces any. */
export async function putRecommendation(
  tx: Tx,
  row: Insertable<RecommendationsTable>,
  replacing?: string,
): Promise<boolean> {
  const replaced = await tx
    .updateTable("recommendations")
    .set({ replaced_at: row.created_at })
    .where("questionnaire_id", "=", row.questionnaire_id)
    .where("replaced_at", "is", null)
    .$if(replacing !== undefined, (it) => it.where("id", "=", replacing ?? ""))
    .returning("id")
    .executeTakeFirst();
  if (replacing !== undefined && replaced === undefined) return false;
  await tx.insertInto("recommendations").values(row).execute();
  return true;
}

/** Any version, if it is this person's. */
export async function findVersion(
  db: Db,
  userId: string,
  id: string,
): Promise<RecommendationRow | undefined> {
  return await db
    .selectFrom("recommendations")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Every version for an assessment with its author's name, oldest first. */
export async function listVersions(db: Db, questionnaireId: string) {
  return await db
    .selectFrom("recommendations")
    .leftJoin("users as author", "author.id", "recommendations.edited_by")
    .selectAll("recommendations")
    .select("author.username as author_name")
    .where("questionnaire_id", "=", questionnaireId)
    .orderBy("recommendations.created_at")
    .orderBy("recommendations.replaced_at", sql`asc nulls last`)
    .execute();
}

export async function findByQuestionnaire(
  db: Db,
  questionnaireId: string,
): Promise<RecommendationRow | undefined> {
  return await db
    .selectFrom("recommendations")
    .selectAll()
    .where("questionnaire_id", "=", questionnaireId)
    .where("replaced_at", "is", null)
    .executeTakeFirst();
}

/** The current version for each assessment, newest assessment first, whenever its version was made. */
export async function listLatestByUser(
  db: Db,
  userId: string,
  most: number,
): Promise<RecommendationRow[]> {
  return await db
    .selectFrom("recommendations")
    .innerJoin("questionnaires", "questionnaires.id", "recommendations.questionnaire_id")
    .selectAll("recommendations")
    .where("recommendations.user_id", "=", userId)
    .where("questionnaires.user_id", "=", userId)
    .where("replaced_at", "is", null)
    .orderBy("questionnaires.created_at", "desc")
    .orderBy("questionnaires.id")
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
