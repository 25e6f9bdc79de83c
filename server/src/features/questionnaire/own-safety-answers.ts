import {
  consentNeeded,
  type OwnSafetyAnswers,
  type SafetyAnswers,
} from "@attune/contract/safety-answers";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { hasHealthConsent } from "../account/record-consent.ts";
import { type Assessment, findNewestAssessment } from "./assessment.ts";
import { findSafety } from "./find-safety.ts";
import { openSafetyAnswers, saveSafetyAnswers } from "./safety-answers.ts";
import { screenAgain } from "./screen-again.ts";

/** The latest boxes, whether the person must still be asked, and whether audio is held back. */
export async function showSafetyAnswers(
  app: Pick<App, "db" | "sealer" | "config">,
  userId: string,
): Promise<OwnSafetyAnswers> {
  const [newest] = (await openSafetyAnswers(app, app.db, userId)).filter((it) => !it.isMention);
  const assessment = await findNewestAssessment(app, userId);
  return {
    conditions: newest?.answers.conditions ?? null,
    answeredAt: newest?.createdAt.toISOString() ?? null,
    isDue: newest === undefined && assessment !== undefined,
    isReviewedFirst: assessment !== undefined && (await isReviewedFirst(app, assessment)),
  };
}

const isReviewedFirst = async (
  app: Pick<App, "db" | "sealer" | "config">,
  assessment: Assessment,
) => app.config.delivery === "review" || (await findSafety(app, assessment)).needsReview;

type Deps = Pick<App, "inTransaction" | "queue" | "events" | "sealer" | "clock" | "randomness">;

/**
 * Stores boxes ticked outside an assessment; a job holds back the audio they rule out. Throws 409 without
 * consent on record.
 */
export async function answerSafetyQuestion(
  app: Deps,
  userId: string,
  answers: SafetyAnswers,
): Promise<void> {
  await app.inTransaction(async (tx) => {
    await lockPerson(tx, userId);
    if (!(await hasHealthConsent(tx, userId))) throw new ProblemError(consentNeeded);
    await saveSafetyAnswers(app, tx, { userId, questionnaireId: null, answers });
    await screenAgain(app, tx, userId);
  });
}
