import { draftsLastMs, personalKeys } from "../../api/personal-keys.ts";
import { saveToDevice, readJsonFromDevice, removeFromDevice } from "../../api/device-storage.ts";
import { readSafetyAnswers } from "./safety-answers.ts";
import { emptySliderAnswers, scoreNames, type SliderAnswers } from "./slider-to-assessment.ts";

const draftKey = personalKeys.sliderDraft;

export function saveSliderDraft(answers: SliderAnswers, now = Date.now()): boolean {
  return saveToDevice(draftKey, JSON.stringify({ answers, savedAt: now }));
}

export function clearSliderDraft(): void {
  removeFromDevice(draftKey);
}

/** The draft saved on this device in the last 24 hours, or `start`; anything damaged or older is dropped. */
export function readSliderDraft(now: number, start = emptySliderAnswers): SliderAnswers {
  const saved = readJsonFromDevice(draftKey) as { answers?: unknown; savedAt?: unknown } | null;
  const isFresh = typeof saved?.savedAt === "number" && now - saved.savedAt <= draftsLastMs;
  if (isFresh && isSliderAnswers(saved.answers)) {
    return { ...saved.answers, safety: readSafetyAnswers(saved.answers.safety) };
  }
  clearSliderDraft();
  return start;
}

function isSliderAnswers(saved: unknown): saved is SliderAnswers {
  if (typeof saved !== "object" || saved === null) return false;
  const {
    concerns,
    otherConcern,
    additionalInfo,
    safety: _,
    ...scores
  } = saved as Partial<SliderAnswers>;
  return (
    Array.isArray(concerns) &&
    concerns.every((it) => typeof it === "string") &&
    typeof otherConcern === "string" &&
    typeof additionalInfo === "string" &&
    scoreNames.every((name) => Number.isInteger(scores[name]))
  );
}
