import type { OwnReasons } from "@attune/contract/recommendation";
import { rulesById } from "@attune/domain/recommendation/choose-entries";
import { findClaims } from "@attune/domain/claims/find-claims";
import { namesHertz } from "@attune/domain/claims/names-hertz";
import type { RecommendationDraft } from "@attune/domain/recommendation/draft";
import type { App } from "../../app.ts";
import { openRecommendation } from "./find-recommendation.ts";
import { listLatestByUser, type RecommendationRow } from "./recommendation.sql.ts";

const phases = ["settle", "core", "rest"] as const;
const grades = ["A", "B", "C", "D"] as const;

/** The reasons for the person's newest programme; null before the first analysis. */
export async function findOwnReasons(
  app: Pick<App, "db" | "sealer">,
  userId: string,
): Promise<OwnReasons | null> {
  const [newest] = await listOwnReasons(app, userId, 1);
  return newest ?? null;
}

/** The reasons for each of the person's programmes, newest first. */
export async function listOwnReasons(
  app: Pick<App, "db" | "sealer">,
  userId: string,
  most: number,
): Promise<OwnReasons[]> {
  const rows = await listLatestByUser(app.db, userId, most);
  return await Promise.all(rows.map((row) => present(app, row)));
}

async function present(
  app: Pick<App, "db" | "sealer">,
  row: RecommendationRow,
): Promise<OwnReasons> {
  const { items } = await openRecommendation(app, row);
  return {
    assessmentId: row.questionnaire_id,
    preparedAt: row.created_at.toISOString(),
    parts: phases
      .map((phase) => ({ phase, reasons: reasonsOf(items, phase) }))
      .filter(({ reasons }) => reasons.length > 0),
    evidence: grades
      .map((grade) => ({
        grade,
        sounds: items.filter((it) => it.evidenceGrade === grade).length,
      }))
      .filter(({ sounds }) => sounds > 0),
  };
}

/** A choice's position in the programme follows from its rule. */
function reasonsOf(items: RecommendationDraft["items"], phase: (typeof phases)[number]): string[] {
  const those = items.filter((it) => (rulesById.get(it.ruleId)?.phase ?? "core") === phase);
  return [...new Set(those.map((it) => it.reason))].filter(isFitToRead);
}

/** Sentences were checked when they were stored, but possibly by older, laxer rules. */
export const isFitToRead = (reason: string): boolean =>
  !namesHertz(reason) && findClaims(reason).length === 0;
