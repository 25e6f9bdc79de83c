import {
  assessmentBody,
  submitAssessment,
  type AssessmentBody,
} from "@attune/contract/questionnaire";
import { consentNeeded } from "@attune/contract/safety-answers";
import { problemCode } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import {
  clearPendingQuestionnaire,
  clearQuestionnaireOnDevice,
  findPendingQuestionnaire,
} from "./pending-questionnaire.ts";

/** `consent`: the server has no recorded consent from this person, and stored nothing. */
export type SentPending = "none" | "sent" | "failed" | "consent";

let underWay: Promise<SentPending> | undefined;

/**
 * Sends the pending assessment, once even if several screens ask at the same time. It stays on the device
 * until the server has it.
 */
export function sendPendingQuestionnaire(): Promise<SentPending> {
  underWay ??= send().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** The pending assessment on this device; one that is invalid is dropped. */
export function readPendingQuestionnaire(now = new Date()): AssessmentBody | undefined {
  const body = assessmentBody.safeParse(findPendingQuestionnaire(now));
  if (body.success) return body.data;
  clearPendingQuestionnaire();
  return undefined;
}

async function send(): Promise<SentPending> {
  const body = readPendingQuestionnaire();
  if (body === undefined) return "none";
  try {
    await call(submitAssessment, { body });
  } catch (error) {
    return problemCode(error) === consentNeeded.code ? "consent" : "failed";
  }
  clearQuestionnaireOnDevice();
  return "sent";
}
