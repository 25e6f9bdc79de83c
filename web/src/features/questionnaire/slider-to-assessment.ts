import type { AssessmentBody } from "@attune/contract/questionnaire";
import { concernsForSubmission, otherConcernOption } from "@attune/domain/questionnaire/concerns";
import { isAskedAboutSelfHarm } from "@attune/domain/questionnaire/mood";
import type { SafetyAnswers } from "@attune/domain/questionnaire/safety-answers";
import { askedSafety, noSafetyAnswers, safetyProblem } from "./safety-answers.ts";
import { sliderCopy } from "./slider.copy.ts";

export const scoreNames = ["stressLevel", "sleepQuality", "painLevel", "anxietyLevel"] as const;

export type ScoreName = (typeof scoreNames)[number];

/** Scores are whole numbers from 1 to 10. */
export interface SliderAnswers extends Record<ScoreName, number> {
  concerns: string[];
  /** What stands beside "Other". */
  otherConcern: string;
  additionalInfo: string;
  safety: SafetyAnswers;
}

export const emptySliderAnswers: SliderAnswers = {
  concerns: [],
  otherConcern: "",
  stressLevel: 5,
  sleepQuality: 5,
  painLevel: 5,
  anxietyLevel: 5,
  additionalInfo: "",
  safety: noSafetyAnswers,
};

/** The sentence that stops the form, or undefined where it may be sent. */
export function sliderProblem(answers: SliderAnswers): string | undefined {
  if (answers.concerns.length === 0) return sliderCopy.noConcern;
  const isBlank = answers.otherConcern.trim() === "";
  if (answers.concerns.includes(otherConcernOption) && isBlank) return sliderCopy.noWords;
  return safetyProblem(answers.safety, isAskedAboutSelfHarm(answers.concerns));
}

/** What the slider form sends; it is only called once the consent box is ticked. */
export function assessmentFromSliders(answers: SliderAnswers): AssessmentBody {
  const { painLevel, sleepQuality, stressLevel, anxietyLevel, concerns } = answers;
  const isOther = concerns.includes(otherConcernOption);
  return {
    responses: {
      additionalInfo: answers.additionalInfo.trim(),
      otherConcern: isOther ? answers.otherConcern.trim() : "",
    },
    painLevel,
    sleepQuality,
    stressLevel,
    anxietyLevel,
    primaryConcerns: concernsForSubmission(concerns, answers.otherConcern),
    safety: askedSafety(answers.safety, isAskedAboutSelfHarm(concerns)),
    healthDataConsent: true,
  };
}
