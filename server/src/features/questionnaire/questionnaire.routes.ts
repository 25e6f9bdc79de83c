import {
  getUserQuestionnaire,
  listQuestionnaires,
  submitAssessment as submitAssessmentEndpoint,
} from "@attune/contract/questionnaire";
import { type Door, mount } from "../../http/mount.ts";
import { listOwnAssessments, presentAssessment } from "./list-own-assessments.ts";
import { showQuestionnaire } from "./show-to-staff.ts";
import { submitAssessment } from "./submit-assessment.ts";

export function questionnaireRoutes(door: Door): void {
  const { app } = door;

  mount(door, submitAssessmentEndpoint, async ({ body, who, request }) =>
    presentAssessment(await submitAssessment(app, who.userId, body, request.ip)),
  );

  mount(door, getUserQuestionnaire, ({ params }) => showQuestionnaire(app, params.id));

  mount(door, listQuestionnaires, async ({ who }) => await listOwnAssessments(app, who.userId));
}
