import {
  isAnswered,
  questions,
  type Answers,
  type Question,
} from "@attune/domain/questionnaire/questions";
import type { SafetyAnswers } from "@attune/domain/questionnaire/safety-answers";
import { draftsLastMs, personalKeys } from "../../api/personal-keys.ts";
import {
  saveToDeviceSoon,
  readJsonFromDevice,
  removeFromDevice,
} from "../../api/device-storage.ts";
import { noSafetyAnswers, readSafetyAnswers } from "./safety-answers.ts";

const draftKey = personalKeys.wizardDraft;

export interface WizardDraft {
  /** 0 to 8. */
  step: number;
  answers: Answers;
  /** The answers to the safety questions on the last step. */
  safety: SafetyAnswers;
}

const emptyDraft: WizardDraft = { step: 0, answers: {}, safety: noSafetyAnswers };

/** Calls `then` with whether this device could store the draft. */
export function saveDraft(
  draft: WizardDraft,
  then?: (isKept: boolean) => void,
  now = Date.now(),
): void {
  saveToDeviceSoon(draftKey, JSON.stringify({ ...draft, savedAt: now }), then);
}

export function clearDraft(): void {
  removeFromDevice(draftKey);
}

/** Answers given on this device within the last 24 hours; anything damaged or older is dropped. */
export function readDraft(now = Date.now()): WizardDraft {
  const saved = readJsonFromDevice(draftKey);
  if (!isRecord(saved) || typeof saved["savedAt"] !== "number") return emptyDraft;
  if (now - saved["savedAt"] > draftsLastMs) {
    clearDraft();
    return emptyDraft;
  }
  const answers = isRecord(saved["answers"]) ? knownAnswers(saved["answers"]) : {};
  const step = typeof saved["step"] === "number" ? saved["step"] : 0;
  return {
    step: reachableStep(step, answers),
    answers,
    safety: readSafetyAnswers(saved["safety"]),
  };
}

/** A draft with the answers of a completed assessment, except free text and safety (decision 114). */
export const draftFrom = ({ responses }: { responses: Record<string, unknown> }): WizardDraft => {
  const { additional: _, ...answers } = knownAnswers(responses);
  return { ...emptyDraft, answers };
};

/** A question can be shown only once the previous ones are answered. */
export function reachableStep(requestedStep: number, answers: Answers): number {
  const firstOpen = questions.findIndex((question) => !isAnswered(question, answers));
  const furthest = firstOpen === -1 ? questions.length - 1 : firstOpen;
  return Math.max(0, Math.min(Math.trunc(requestedStep) || 0, furthest));
}

function knownAnswers(saved: Record<string, unknown>): Answers {
  const answers: Answers = {};
  for (const question of questions) {
    const answer = answerOf(question, saved[question.id]);
    if (answer !== undefined) answers[question.id] = answer;
  }
  return answers;
}

function answerOf(question: Question, saved: unknown): string | string[] | undefined {
  if (question.kind !== "multiple") return typeof saved === "string" ? saved : undefined;
  return Array.isArray(saved) ? saved.filter((it) => typeof it === "string") : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
