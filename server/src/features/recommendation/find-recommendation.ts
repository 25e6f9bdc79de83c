import type { App } from "../../app.ts";
import type { StoredRecommendation } from "./draft-recommendation.ts";
import {
  findByQuestionnaire,
  findVersion,
  listLatestByUser,
  type RecommendationRow,
} from "./recommendation.sql.ts";

export const recommendationPlace = (id: string, userId: string) => ({
  table: "recommendations",
  column: "content",
  rowId: id,
  userId,
});

type Deps = Pick<App, "db" | "sealer">;

export interface Recommendation {
  id: string;
  draft: StoredRecommendation;
}

export async function findRecommendation(
  app: Deps,
  questionnaireId: string,
): Promise<Recommendation | undefined> {
  const row = await findByQuestionnaire(app.db, questionnaireId);
  return row === undefined ? undefined : { id: row.id, draft: await openRecommendation(app, row) };
}

/** The version with this id, current or not. */
export async function findRecommendationById(
  app: Deps,
  userId: string,
  id: string,
): Promise<Recommendation | undefined> {
  const row = await findVersion(app.db, userId, id);
  return row === undefined ? undefined : { id: row.id, draft: await openRecommendation(app, row) };
}

/** The number of earlier programmes whose entries step back in the next one. */
const remembered = 3;

/**
 * The person's earlier recommendations, newest first, including that of an assessment being
 * analysed again.
 */
export async function findHistory(app: Deps, userId: string): Promise<string[][]> {
  const rows = await listLatestByUser(app.db, userId, remembered);
  const drafts = await Promise.all(rows.map((row) => openRecommendation(app, row)));
  return drafts.map(({ items }) => items.map((it) => it.entryId));
}

export async function openRecommendation(
  { db, sealer }: Deps,
  row: Pick<RecommendationRow, "id" | "user_id" | "content_sealed">,
): Promise<StoredRecommendation> {
  const place = recommendationPlace(row.id, row.user_id);
  const stored = await sealer.open<StoredRecommendation>(db, place, row.content_sealed);
  // Stored before explanations for staff existed.
  const unexplained = ({ reason }: { reason: string }) => ({
    evidenceSource: "Not stated",
    staffReason: reason,
  });
  return { ...stored, items: stored.items.map((it) => ({ ...unexplained(it), ...it })) };
}
