import {
  consentNeeded,
  type OwnSafetyAnswers,
  type SafetyAnswers,
} from "@attune/contract/safety-answers";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { analyzeAssessmentJob } from "../../jobs.ts";
import { hasHealthConsent } from "../account/record-consent.ts";
import { listNewest } from "./questionnaire.sql.ts";
import { openSafetyAnswers, saveSafetyAnswers } from "./safety-answers.ts";

/** What the person ticked last, and whether they still have to be asked. */
export async function showSafetyAnswers(
  app: Pick<App, "db" | "sealer">,
  userId: string,
): Promise<OwnSafetyAnswers> {
  const [newest] = await openSafetyAnswers(app, app.db, userId);
  const assessments = await listNewest(app.db, userId, 1);
  return {
    conditions: newest?.answers.conditions ?? null,
    answeredAt: newest?.createdAt.toISOString() ?? null,
    isDue: newest === undefined && assessments.length > 0,
  };
}

type Parts = Pick<App, "inTransaction" | "queue" | "events" | "sealer" | "clock" | "randomness">;

/**
 * Stores boxes that were ticked outside an assessment. The job of the newest assessment runs again, and
 * holds back what they speak against. Throws a 409 without consent on record.
 */
export async function answerSafetyQuestion(
  app: Parts,
  userId: string,
  answers: SafetyAnswers,
): Promise<void> {
  await app.inTransaction(async (tx) => {
    await lockPerson(tx, userId);
    if (!(await hasHealthConsent(tx, userId))) throw new ProblemError(consentNeeded);
    await saveSafetyAnswers(app, tx, { userId, questionnaireId: null, answers });
    const [newest] = await listNewest(tx, userId, 1);
    if (newest !== undefined)
      await app.queue.enqueue(tx, analyzeAssessmentJob, { questionnaireId: newest.id, userId });
    await app.events.publish(tx, userId);
  });
}
