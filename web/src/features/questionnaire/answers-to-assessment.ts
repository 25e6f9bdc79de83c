import type { AssessmentBody } from "@attune/contract/questionnaire";
import type { Answers } from "@attune/domain/questionnaire/questions";
import { isAskedAboutSelfHarm } from "@attune/domain/questionnaire/mood";
import type { SafetyAnswers } from "@attune/domain/questionnaire/safety-answers";
import { primaryConcernsFromAnswers, scoresFromAnswers } from "@attune/domain/questionnaire/scores";
import { askedSafety } from "./safety-answers.ts";

/** The wizard's request; without its consent box, the recorded consent applies. */
export function assessmentFromAnswers(
  answers: Answers,
  safety: SafetyAnswers,
  isConsentGiven: boolean,
): AssessmentBody {
  const responses: AssessmentBody["responses"] = {};
  for (const [id, answer] of Object.entries(answers)) {
    if (answer !== undefined) responses[id] = answer;
  }
  return {
    responses,
    ...scoresFromAnswers(answers),
    primaryConcerns: primaryConcernsFromAnswers(answers),
    safety: askedSafety(safety, isAskedAboutSelfHarm([answers.depression], safety.selfHarm)),
    ...(isConsentGiven && { healthDataConsent: true }),
  };
}
