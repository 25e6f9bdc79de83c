import type { AssessmentBody } from "@attune/contract/questionnaire";
import { personalKeys } from "../../api/personal-keys.ts";
import {
  saveToDevice,
  readFromDevice,
  readJsonFromDevice,
  removeFromDevice,
} from "../../api/device-storage.ts";

const { pendingQuestionnaire, pendingSince, wizardDraft, sliderDraft } = personalKeys;
const maxAgeMs = 24 * 60 * 60 * 1000;

/** Stores a finished assessment until its account exists. False if this device cannot store anything. */
export function savePendingQuestionnaire(body: AssessmentBody, now = new Date()): boolean {
  return (
    saveToDevice(pendingQuestionnaire, JSON.stringify(body)) &&
    saveToDevice(pendingSince, now.toISOString())
  );
}

/** The pending assessment on this device, unvalidated; undefined after 24 hours or if damaged. */
export function findPendingQuestionnaire(now: Date): unknown {
  const saved = readJsonFromDevice(pendingQuestionnaire);
  const age = now.getTime() - Date.parse(readFromDevice(pendingSince) ?? "");
  if (saved !== undefined && age <= maxAgeMs) return saved;
  clearPendingQuestionnaire();
  return undefined;
}

export function clearPendingQuestionnaire(): void {
  removeFromDevice(pendingQuestionnaire, pendingSince);
}

/** Removes both the draft and the finished assessment, once the server has it. */
export function clearQuestionnaireOnDevice(): void {
  clearPendingQuestionnaire();
  removeFromDevice(wizardDraft, sliderDraft);
}
