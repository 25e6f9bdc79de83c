import type { AssessmentBody } from "@attune/contract/questionnaire";

export const otherConcern = "Other";

export const concernOptions = [
  "Chronic Pain",
  "Sleep Issues",
  "Stress & Anxiety",
  "Depression",
  "Fatigue",
  "Digestive Issues",
  "Headaches/Migraines",
  "Inflammation",
  "Focus & Concentration",
  otherConcern,
] as const;

export interface SliderAnswers {
  concerns: string[];
  otherConcern: string;
  stressLevel: number;
  sleepQuality: number;
  painLevel: number;
  anxietyLevel: number;
  additionalInfo: string;
}

export const emptySliderAnswers: SliderAnswers = {
  concerns: [],
  otherConcern: "",
  stressLevel: 5,
  sleepQuality: 5,
  painLevel: 5,
  anxietyLevel: 5,
  additionalInfo: "",
};

/** The sentence that stops the form, or undefined where it may be sent. */
export function sliderProblem(answers: SliderAnswers): string | undefined {
  if (answers.concerns.length === 0) return "Please select at least one concern";
  const needsWords = answers.concerns.includes(otherConcern);
  if (needsWords && answers.otherConcern.trim() === "") return "Please specify your concern";
  return undefined;
}

/** What the slider form sends; it is only called once the consent box is ticked. */
export function assessmentFromSliders(answers: SliderAnswers): AssessmentBody {
  const { painLevel, sleepQuality, stressLevel, anxietyLevel } = answers;
  const words = answers.concerns.includes(otherConcern) ? answers.otherConcern.trim() : "";
  return {
    responses: { additionalInfo: answers.additionalInfo.trim(), otherConcern: words },
    painLevel,
    sleepQuality,
    stressLevel,
    anxietyLevel,
    primaryConcerns: answers.concerns.map((it) => (it === otherConcern ? `Other: ${words}` : it)),
    healthDataConsent: true,
  };
}
