import { type AiReport, noReport, type ReportVersion } from "@attune/contract/recommendation";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { openRecommendation } from "./find-recommendation.ts";
import {
  findByQuestionnaire,
  findVersion,
  listLatestByUser,
  listVersions,
} from "./recommendation.sql.ts";

type Deps = Pick<App, "db" | "sealer">;

/** What is recommended for a person's latest assessment, or one version by its id. Throws 404. */
export async function showReport(
  app: Deps,
  userId: string,
  versionId: string | undefined,
): Promise<AiReport> {
  const row =
    versionId === undefined
      ? (await listLatestByUser(app.db, userId, 1))[0]
      : await findVersion(app.db, userId, versionId);
  if (row === undefined) throw new ProblemError(noReport);
  const draft = await openRecommendation(app, row);
  return {
    id: row.id,
    userId: row.user_id,
    questionnaireId: row.questionnaire_id,
    aiAnalysis: draft.aiAnalysis,
    recommendedFrequencies: draft.recommendedFrequencies,
    personalizedPlan: draft.personalizedPlan,
    priority: row.priority,
    status: row.status,
    engine: row.engine,
    engineVersion: row.engine_version,
    fallbackReason: draft.modelRecord?.failed ?? null,
    items: draft.items,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    versions: await showVersions(app, row.questionnaire_id),
  };
}

/** The current version for the same assessment as this one. Throws 404. */
export async function showCurrent(app: Deps, userId: string, versionId: string): Promise<AiReport> {
  const row = orProblem(await findVersion(app.db, userId, versionId), noReport);
  const current = await findByQuestionnaire(app.db, row.questionnaire_id);
  return await showReport(app, userId, current?.id);
}

/** Newest first. */
async function showVersions(app: Deps, questionnaireId: string): Promise<ReportVersion[]> {
  const rows = await listVersions(app.db, questionnaireId);
  const versions = await Promise.all(
    rows.map(async (row, index) => ({
      id: row.id,
      version: index + 1,
      createdAt: row.created_at.toISOString(),
      isCurrent: row.replaced_at === null,
      edit: row.is_edited
        ? { by: row.author_name, note: (await openRecommendation(app, row)).editNote ?? "" }
        : null,
    })),
  );
  return versions.toReversed();
}
