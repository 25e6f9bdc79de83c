import type { AssessmentBody, QuestionnaireAnswer } from "@attune/contract/questionnaire";
import {
  concernsForSubmission,
  otherConcernOption,
  otherConcernText,
} from "@attune/domain/questionnaire/concerns";
import { isAskedAboutSelfHarm } from "@attune/domain/questionnaire/mood";
import type { SafetyAnswers } from "@attune/domain/questionnaire/safety-answers";
import { askedSafety, noSafetyAnswers, safetyProblem } from "./safety-answers.ts";
import { sliderCopy } from "./slider.copy.ts";

export const scoreNames = ["stressLevel", "sleepQuality", "painLevel", "anxietyLevel"] as const;

export type ScoreName = (typeof scoreNames)[number];

/** Scores are whole numbers from 1 to 10. */
export interface SliderAnswers extends Record<ScoreName, number> {
  concerns: string[];
  /** The text entered for "Other". */
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

const scoreOf = {
  stressLevel: "stress",
  sleepQuality: "sleep",
  painLevel: "pain",
  anxietyLevel: "anxiety",
} as const;

/** Last time's answer to a slider, on its scale; undefined if not given. */
export function lastScore(last: QuestionnaireAnswer, name: ScoreName): number | undefined {
  const { value } = last.scores[scoreOf[name]];
  return value === null ? undefined : Math.max(1, value);
}

/**
 * The previous answers from either form. Safety boxes, the answer about self-harm and free text are not
 * prefilled.
 */
export function slidersFrom(last: QuestionnaireAnswer): SliderAnswers {
  const scores = Object.fromEntries(
    scoreNames.map((name) => [name, lastScore(last, name) ?? emptySliderAnswers[name]]),
  ) as Record<ScoreName, number>;
  const concerns = last.primaryConcerns.map((it) =>
    otherConcernText(it) === null ? it : otherConcernOption,
  );
  const own = last.primaryConcerns.map(otherConcernText).find((it) => it !== null);
  return { ...emptySliderAnswers, ...scores, concerns, otherConcern: own ?? "" };
}

/** The error message that blocks submission, or undefined if the form can be sent. */
export function sliderProblem(answers: SliderAnswers): string | undefined {
  if (answers.concerns.length === 0) return sliderCopy.noConcern;
  const isBlank = answers.otherConcern.trim() === "";
  if (answers.concerns.includes(otherConcernOption) && isBlank) return sliderCopy.noWords;
  return safetyProblem(
    answers.safety,
    isAskedAboutSelfHarm(answers.concerns, answers.safety.selfHarm),
  );
}

/** The request of the slider form; without `isConsentGiven`, the recorded consent applies. */
export function assessmentFromSliders(
  answers: SliderAnswers,
  isConsentGiven = true,
): AssessmentBody {
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
    safety: askedSafety(answers.safety, isAskedAboutSelfHarm(concerns, answers.safety.selfHarm)),
    ...(isConsentGiven && { healthDataConsent: true }),
  };
}
