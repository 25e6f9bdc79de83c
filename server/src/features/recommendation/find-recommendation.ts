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

export async function findRecommendation(
  app: Parts,
  questionnaireId: string,
): Promise<RecommendationDraft | undefined> {
  return await open(app, await findByQuestionnaire(app.db, questionnaireId));
}

/** What the person was given last, so that the next choice can differ. */
export async function findLatestRecommendation(
  app: Parts,
  userId: string,
): Promise<RecommendationDraft | undefined> {
  return await open(app, await findLatestByUser(app.db, userId));
}

async function open({ db, sealer }: Parts, row: RecommendationRow | undefined) {
  if (row === undefined) return undefined;
  const place = recommendationPlace(row.id, row.user_id);
  return await sealer.open<RecommendationDraft>(db, place, row.content_sealed);
}
