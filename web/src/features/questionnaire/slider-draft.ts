import { draftsLastMs, personalKeys } from "../../api/personal-keys.ts";
import { keepOnDevice, readJsonFromDevice, removeFromDevice } from "../../api/device-storage.ts";
import { readSafetyAnswers } from "./safety-answers.ts";
import { emptySliderAnswers, scoreNames, type SliderAnswers } from "./slider-to-assessment.ts";

const draftKey = personalKeys.sliderDraft;

export function keepSliderDraft(answers: SliderAnswers, now = Date.now()): boolean {
  return keepOnDevice(draftKey, JSON.stringify({ answers, savedAt: now }));
}

export function clearSliderDraft(): void {
  removeFromDevice(draftKey);
}

/** What was filled in on this device within the last 24 hours; anything damaged or older is dropped. */
export function readSliderDraft(now = Date.now()): SliderAnswers {
  const kept = readJsonFromDevice(draftKey) as { answers?: unknown; savedAt?: unknown } | null;
  const isFresh = typeof kept?.savedAt === "number" && now - kept.savedAt <= draftsLastMs;
  if (isFresh && isSliderAnswers(kept.answers)) {
    return { ...kept.answers, safety: readSafetyAnswers(kept.answers.safety) };
  }
  clearSliderDraft();
  return emptySliderAnswers;
}

function isSliderAnswers(kept: unknown): kept is SliderAnswers {
  if (typeof kept !== "object" || kept === null) return false;
  const {
    concerns,
    otherConcern,
    additionalInfo,
    safety: _,
    ...scores
  } = kept as Partial<SliderAnswers>;
  return (
    Array.isArray(concerns) &&
    concerns.every((it) => typeof it === "string") &&
    typeof otherConcern === "string" &&
    typeof additionalInfo === "string" &&
    scoreNames.every((name) => Number.isInteger(scores[name]))
  );
}
