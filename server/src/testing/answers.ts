import type { AssessmentBody } from "@attune/contract/questionnaire";
import type { Answers } from "@attune/domain/questionnaire/questions";
import { primaryConcernsFromAnswers, scoresFromAnswers } from "@attune/domain/questionnaire/scores";

const usual: Answers = {
  pain: "4 – Moderate, noticeable most of the day",
  sleep: "Poor",
  stress: "Moderate",
  anxiety: "Frequently",
  depression: "None",
  digestive: ["Bloating or wind"],
  allergies: ["None"],
  infections: ["None"],
  additional: "Nothing to add",
};

/** What the wizard sends for these answers. */
export function wizardBody(changes: Answers = {}): AssessmentBody {
  const answers = { ...usual, ...changes };
  return {
    responses: answers,
    ...scoresFromAnswers(answers),
    primaryConcerns: primaryConcernsFromAnswers(answers),
    safety: { conditions: ["none"] },
    healthDataConsent: true,
  };
}

/** What the dashboard's slider form sends. */
export function sliderBody(changes: Partial<AssessmentBody> = {}): AssessmentBody {
  return {
    responses: { additionalInfo: "Worse in the evening.", otherConcern: "" },
    painLevel: 7,
    sleepQuality: 4,
    stressLevel: 8,
    anxietyLevel: 6,
    primaryConcerns: ["Chronic Pain", "Sleep Issues"],
    safety: { conditions: ["none"] },
    healthDataConsent: true,
    ...changes,
  };
}
