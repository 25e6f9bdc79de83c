import {
  getUserQuestionnaire,
  listQuestionnaires,
  submitAssessment as submitAssessmentEndpoint,
} from "@attune/contract/questionnaire";
import * as safetyAnswersContract from "@attune/contract/safety-answers";
import { type Door, mount } from "../../http/mount.ts";
import { listOwnAssessments, presentAssessment } from "./list-own-assessments.ts";
import { answerSafetyQuestion, showSafetyAnswers } from "./own-safety-answers.ts";
import { showQuestionnaire } from "./show-to-staff.ts";
import { submitAssessment } from "./submit-assessment.ts";

/** The safety questions have a contract file of their own and belong to this feature. */
export function questionnaireRoutes(door: Door): void {
  const { app } = door;

  mount(door, submitAssessmentEndpoint, async ({ body, who, request }) =>
    presentAssessment(await submitAssessment(app, who.userId, body, request.ip)),
  );

  mount(door, safetyAnswersContract.getSafetyAnswers, ({ who }) =>
    showSafetyAnswers(app, who.userId),
  );

  mount(door, safetyAnswersContract.saveSafetyAnswers, async ({ body, who }) => {
    await answerSafetyQuestion(app, who.userId, body);
    return await showSafetyAnswers(app, who.userId);
  });

  mount(door, getUserQuestionnaire, ({ params }) => showQuestionnaire(app, params.id));

  mount(door, listQuestionnaires, async ({ who }) => await listOwnAssessments(app, who.userId));
}
