import {
  assessmentBody,
  submitAssessment,
  type AssessmentBody,
} from "@attune/contract/questionnaire";
import { call } from "../../api/call.ts";
import {
  clearPendingQuestionnaire,
  clearQuestionnaireOnDevice,
  findPendingQuestionnaire,
} from "./pending-questionnaire.ts";

let underWay: Promise<"none" | "sent" | "failed"> | undefined;

/**
 * Sends the waiting assessment, once however many screens ask at the same time. It stays on the
 * device until the server has it.
 */
export function sendPendingQuestionnaire(): Promise<"none" | "sent" | "failed"> {
  underWay ??= send().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** The finished assessment that waits on this device; what no server would take is dropped. */
export function readPendingQuestionnaire(now = new Date()): AssessmentBody | undefined {
  const body = assessmentBody.safeParse(findPendingQuestionnaire(now));
  if (body.success) return body.data;
  clearPendingQuestionnaire();
  return undefined;
}

async function send(): Promise<"none" | "sent" | "failed"> {
  const body = readPendingQuestionnaire();
  if (body === undefined) return "none";
  try {
    await call(submitAssessment, { body });
  } catch {
    return "failed";
  }
  clearQuestionnaireOnDevice();
  return "sent";
}
