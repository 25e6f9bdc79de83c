import type { AssessmentBody } from "@attune/contract/questionnaire";
import type { Answers } from "@attune/domain/questionnaire/questions";
import { primaryConcernsFromAnswers, scoresFromAnswers } from "@attune/domain/questionnaire/scores";

/** What the wizard sends; it is only called once the consent box is ticked. */
export function assessmentFromAnswers(answers: Answers): AssessmentBody {
  const responses: AssessmentBody["responses"] = {};
  for (const [id, answer] of Object.entries(answers)) {
    if (answer !== undefined) responses[id] = answer;
  }
  return {
    responses,
    ...scoresFromAnswers(answers),
    primaryConcerns: primaryConcernsFromAnswers(answers),
    healthDataConsent: true,
  };
}
