import {
  isAnswered,
  questions,
  type Answers,
  type Question,
} from "@attune/domain/questionnaire/questions";
import type { SafetyAnswers } from "@attune/domain/questionnaire/safety-answers";
import { draftsLastMs, personalKeys } from "../../api/personal-keys.ts";
import {
  keepOnDeviceSoon,
  readJsonFromDevice,
  removeFromDevice,
} from "../../api/device-storage.ts";
import { noSafetyAnswers, readSafetyAnswers } from "./safety-answers.ts";

const draftKey = personalKeys.wizardDraft;

export interface WizardDraft {
  /** 0 to 8. */
  step: number;
  answers: Answers;
  /** What was ticked on the last step. */
  safety: SafetyAnswers;
}

const emptyDraft: WizardDraft = { step: 0, answers: {}, safety: noSafetyAnswers };

/** `then` hears whether this device keeps anything. */
export function keepDraft(
  draft: WizardDraft,
  then?: (isKept: boolean) => void,
  now = Date.now(),
): void {
  keepOnDeviceSoon(draftKey, JSON.stringify({ ...draft, savedAt: now }), then);
}

export function clearDraft(): void {
  removeFromDevice(draftKey);
}

/** What was answered on this device within the last 24 hours; anything damaged or older is dropped. */
export function readDraft(now = Date.now()): WizardDraft {
  const kept = readJsonFromDevice(draftKey);
  if (!isRecord(kept) || typeof kept["savedAt"] !== "number") return emptyDraft;
  if (now - kept["savedAt"] > draftsLastMs) {
    clearDraft();
    return emptyDraft;
  }
  const answers = isRecord(kept["answers"]) ? knownAnswers(kept["answers"]) : {};
  const step = typeof kept["step"] === "number" ? kept["step"] : 0;
  return { step: reachableStep(step, answers), answers, safety: readSafetyAnswers(kept["safety"]) };
}

/** Nobody stands on a question before the ones above it are answered. */
export function reachableStep(wanted: number, answers: Answers): number {
  const firstOpen = questions.findIndex((question) => !isAnswered(question, answers));
  const furthest = firstOpen === -1 ? questions.length - 1 : firstOpen;
  return Math.max(0, Math.min(Math.trunc(wanted) || 0, furthest));
}

function knownAnswers(kept: Record<string, unknown>): Answers {
  const answers: Answers = {};
  for (const question of questions) {
    const answer = answerOf(question, kept[question.id]);
    if (answer !== undefined) answers[question.id] = answer;
  }
  return answers;
}

function answerOf(question: Question, kept: unknown): string | string[] | undefined {
  if (question.kind !== "multiple") return typeof kept === "string" ? kept : undefined;
  return Array.isArray(kept) ? kept.filter((it) => typeof it === "string") : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
