import type { AssessmentBody } from "@attune/contract/questionnaire";
import { consentRefused } from "@attune/contract/questionnaire";
import { consentNeeded } from "@attune/contract/safety-answers";
import { healthDataConsent } from "@attune/domain/account/health-data-consent";
import { questions } from "@attune/domain/questionnaire/questions";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { analyzeAssessmentJob, holdBackJob } from "../../jobs.ts";
import { hasHealthConsent, recordConsent } from "../account/record-consent.ts";
import { openCase } from "../care-case/open-case.ts";
import { quoteSentences } from "../care-case/quote-sentences.ts";
import {
  answersPlace,
  type Assessment,
  openAssessment,
  safetyOf,
  type SealedAnswers,
} from "./assessment.ts";
import { findRepeated } from "./find-repeated.ts";
import { insertQuestionnaire } from "./questionnaire.sql.ts";
import { saveSafetyAnswers } from "./safety-answers.ts";

type Deps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "events" | "sealer" | "keyring" | "clock" | "randomness"
>;

/**
 * Row, consent and job are one transaction, so every acknowledged assessment is analysed. Consent
 * is recorded only if the form gave it. A repeated submission is stored once and gets the first
 * response; sent by the person again, it is another cry for help.
 */
export async function submitAssessment(
  app: Deps,
  userId: string,
  body: AssessmentBody,
  ip: string,
): Promise<Assessment> {
  if (body.healthDataConsent === false) throw new ProblemError(consentRefused);
  const id = app.randomness.uuid();
  const answers = readAnswers(body);
  const { submissionId } = body;
  // Before the transaction: the embedded database has one connection, and reading the risk takes
  // time.
  const read = safetyOf(answers);
  const texts = [...Object.values(answers.responses).flat(), ...answers.primaryConcerns];
  const risk = { ...read, findings: quoteSentences(texts, read.findings) };
  return await app.inTransaction(async (tx) => {
    await lockPerson(tx, userId);
    // Under the lock: what was released or assigned before then counts as older, and is held back.
    const now = app.clock.now();
    if (body.healthDataConsent !== true && !(await hasHealthConsent(tx, userId)))
      throw new ProblemError(consentNeeded);
    const sent = await findRepeated(app, tx, { userId, answers, submissionId });
    if (sent !== undefined) {
      const trigger = { userId, source: "assessment", sourceId: sent.id, risk } as const;
      const isResent = submissionId !== undefined && sent.submission_id === submissionId;
      if (!isResent) await openCase(app, tx, { ...trigger, isRepeated: true });
      return await openAssessment(app, tx, sent);
    }
    const row = await insertQuestionnaire(tx, {
      id,
      user_id: userId,
      answers_sealed: await app.sealer.seal(tx, answersPlace(id, userId), answers),
      source: sourceOf(body),
      submission_id: submissionId ?? null,
      completed_at: now,
      created_at: now,
    });
    if (answers.safety !== undefined)
      await saveSafetyAnswers(app, tx, { userId, questionnaireId: id, answers: answers.safety });
    const { version, text } = healthDataConsent;
    if (body.healthDataConsent === true)
      await recordConsent(app, tx, userId, { kind: "health-data", version, text, ip });
    await app.queue.enqueue(tx, holdBackJob, { userId });
    await app.queue.enqueue(tx, analyzeAssessmentJob, { questionnaireId: id, userId });
    await app.events.publish(tx, userId);
    await openCase(app, tx, { userId, source: "assessment", sourceId: id, risk });
    return await openAssessment(app, tx, row);
  });
}

function readAnswers(body: AssessmentBody): SealedAnswers {
  const { painLevel, sleepQuality, stressLevel, anxietyLevel } = body;
  return {
    responses: body.responses,
    scores: { painLevel, sleepQuality, stressLevel, anxietyLevel },
    primaryConcerns: body.primaryConcerns,
    ...(body.safety === undefined ? {} : { safety: body.safety }),
  };
}

const wizardKeys: ReadonlySet<string> = new Set(questions.map((it) => it.id));

/** The two forms send the same fields; only the wizard's answers are keyed by its questions. */
export const sourceOf = ({ responses }: Pick<AssessmentBody, "responses">) =>
  Object.keys(responses).some((key) => wizardKeys.has(key)) ? "wizard" : "slider";
