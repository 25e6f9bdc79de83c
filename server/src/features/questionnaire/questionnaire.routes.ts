import {
  getUserQuestionnaire,
  listQuestionnaires,
  submitAssessment as submitAssessmentEndpoint,
} from "@attune/contract/questionnaire";
import * as safetyAnswersContract from "@attune/contract/safety-answers";
import { type RouteContext, mount } from "../../http/mount.ts";
import { listOwnAssessments, presentAssessment } from "./list-own-assessments.ts";
import { answerSafetyQuestion, showSafetyAnswers } from "./own-safety-answers.ts";
import { showQuestionnaire } from "./show-to-staff.ts";
import { submitAssessment } from "./submit-assessment.ts";

/** Safety questions have their own contract file but belong to this feature. */
export function questionnaireRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, submitAssessmentEndpoint, async ({ body, who, request }) =>
    presentAssessment(await submitAssessment(app, who.userId, body, request.ip)),
  );

  mount(context, safetyAnswersContract.getSafetyAnswers, ({ who }) =>
    showSafetyAnswers(app, who.userId),
  );

  mount(context, safetyAnswersContract.saveSafetyAnswers, async ({ body, who }) => {
    await answerSafetyQuestion(app, who.userId, body);
    return await showSafetyAnswers(app, who.userId);
  });

  mount(context, getUserQuestionnaire, ({ params, query }) =>
    showQuestionnaire(app, params.id, query),
  );

  mount(context, listQuestionnaires, ({ who }) => listOwnAssessments(app, who.userId));
}
