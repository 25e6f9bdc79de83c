import {
  listQuestionnaires,
  type QuestionnaireAnswer,
  submitAssessment as submitAssessmentEndpoint,
} from "@attune/contract/questionnaire";
import { type Door, mount } from "../../http/mount.ts";
import { type Assessment, openAssessment } from "./assessment.ts";
import { listByUser } from "./questionnaire.sql.ts";
import { submitAssessment } from "./submit-assessment.ts";

export function questionnaireRoutes(door: Door): void {
  const { app } = door;

  mount(door, submitAssessmentEndpoint, async ({ body, who, request }) =>
    present(await submitAssessment(app, who.userId, body, request.ip)),
  );

  mount(door, listQuestionnaires, async ({ who }) => {
    const rows = await listByUser(app.db, who.userId);
    const assessments = await Promise.all(rows.map((it) => openAssessment(app, app.db, it)));
    return assessments.map(present);
  });
}

const present = (it: Assessment): QuestionnaireAnswer => ({
  id: it.id,
  userId: it.userId,
  responses: it.responses,
  ...it.scores,
  primaryConcerns: it.primaryConcerns,
  source: it.source,
  scores: it.normalized,
  status: it.status,
  completedAt: it.completedAt.toISOString(),
  createdAt: it.createdAt.toISOString(),
});
