import type { RecommendationDraft } from "@attune/domain/recommendation/rules";
import type { App } from "../../app.ts";
import {
  findByQuestionnaire,
  findLatestByUser,
  type RecommendationRow,
} from "./recommendation.sql.ts";

export const recommendationPlace = (id: string, userId: string) => ({
  table: "recommendations",
  column: "content",
  rowId: id,
  userId,
});

type Parts = Pick<App, "db" | "sealer">;

export interface Recommendation {
  id: string;
  draft: RecommendationDraft;
}

export async function findRecommendation(
  app: Parts,
  questionnaireId: string,
): Promise<Recommendation | undefined> {
  const row = await findByQuestionnaire(app.db, questionnaireId);
  return row === undefined ? undefined : { id: row.id, draft: await openRecommendation(app, row) };
}

/** What the person was given last, so that the next choice can differ. */
export async function findLatestRecommendation(
  app: Parts,
  userId: string,
): Promise<RecommendationDraft | undefined> {
  const row = await findLatestByUser(app.db, userId);
  return row === undefined ? undefined : await openRecommendation(app, row);
}

export async function openRecommendation(
  { db, sealer }: Parts,
  row: RecommendationRow,
): Promise<RecommendationDraft> {
  const place = recommendationPlace(row.id, row.user_id);
  return await sealer.open<RecommendationDraft>(db, place, row.content_sealed);
}
