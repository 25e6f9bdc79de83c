import {
  assessmentBody,
  submitAssessment,
  type AssessmentBody,
} from "@attune/contract/questionnaire";
import { call } from "../../api/call.ts";
import {
  keepOnDevice,
  readFromDevice,
  readJsonFromDevice,
  removeFromDevice,
} from "./device-storage.ts";
import { clearSliderDraft } from "./slider-draft.ts";
import { clearDraft } from "./wizard-draft.ts";

const pendingKey = "pending_questionnaire";
const timestampKey = "questionnaire_timestamp";
const keptForMs = 24 * 60 * 60 * 1000;

/** Keeps a finished assessment until its account exists. False where this device keeps nothing. */
export function savePendingQuestionnaire(body: AssessmentBody, now = new Date()): boolean {
  return (
    keepOnDevice(pendingKey, JSON.stringify(body)) && keepOnDevice(timestampKey, now.toISOString())
  );
}

/** The finished assessment that waits on this device; undefined after 24 hours or where it was damaged. */
export function readPendingQuestionnaire(now = new Date()): AssessmentBody | undefined {
  const kept = readJsonFromDevice(pendingKey);
  if (kept === undefined) return undefined;
  const age = now.getTime() - Date.parse(readFromDevice(timestampKey) ?? "");
  const body = assessmentBody.safeParse(kept);
  if (body.success && age <= keptForMs) return body.data;
  clearPendingQuestionnaire();
  return undefined;
}

function clearPendingQuestionnaire(): void {
  removeFromDevice(pendingKey, timestampKey);
}

/** For logout: neither a half-filled nor a finished assessment stays for the next person. */
export function clearQuestionnaireOnDevice(): void {
  clearPendingQuestionnaire();
  clearDraft();
  clearSliderDraft();
}

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
