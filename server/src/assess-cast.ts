import type { Answers } from "@attune/domain/questionnaire/questions";
import { primaryConcernsFromAnswers, scoresFromAnswers } from "@attune/domain/questionnaire/scores";
import type { App } from "./app.ts";
import type { CastAssessment } from "./cast.ts";
import { submitAssessment } from "./features/questionnaire/submit-assessment.ts";

export const seedAddress = "127.0.0.1";

/** Returns the assessment's id. */
export async function assessCast(
  app: App,
  userId: string,
  answered: CastAssessment,
): Promise<string> {
  const answers: Answers = {
    ...answered,
    depression: "None",
    digestive: ["None"],
    allergies: ["Hay fever"],
    infections: ["None"],
  };
  const body = {
    responses: answers as Record<string, string | string[]>,
    ...scoresFromAnswers(answers),
    primaryConcerns: primaryConcernsFromAnswers(answers),
    safety: { conditions: ["none" as const] },
    healthDataConsent: true,
  };
  return (await submitAssessment(app, userId, body, seedAddress)).id;
}
