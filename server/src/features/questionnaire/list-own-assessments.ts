import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import type { App } from "../../app.ts";
import { type Assessment, openAssessment } from "./assessment.ts";
import { listByUser } from "./questionnaire.sql.ts";

/** The person's own assessments, newest first. */
export async function listOwnAssessments(
  app: Pick<App, "db" | "sealer">,
  userId: string,
): Promise<QuestionnaireAnswer[]> {
  const rows = await listByUser(app.db, userId);
  const assessments = await Promise.all(rows.map((it) => openAssessment(app, app.db, it)));
  return assessments.map(presentAssessment);
}

export const presentAssessment = (it: Assessment): QuestionnaireAnswer => ({
  id: it.id,
  userId: it.userId,
  responses: it.responses,
  ...it.scores,
  primaryConcerns: it.primaryConcerns,
  ...(it.safety === undefined ? {} : { safety: it.safety }),
  source: it.source,
  scores: it.normalized,
  status: it.status,
  completedAt: it.completedAt.toISOString(),
  createdAt: it.createdAt.toISOString(),
});
