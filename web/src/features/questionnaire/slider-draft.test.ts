import { beforeEach, expect, test } from "vitest";
import { clearSliderDraft, saveSliderDraft, readSliderDraft } from "./slider-draft.ts";
import { emptySliderAnswers } from "./slider-to-assessment.ts";

const noon = Date.parse("2026-03-01T12:00:00Z");
const dayMs = 24 * 60 * 60 * 1000;
const answers = { ...emptySliderAnswers, concerns: ["Fatigue"], painLevel: 9 };

beforeEach(() => localStorage.clear());

test("answers are saved for 24 hours and no longer", () => {
  saveSliderDraft(answers, noon);
  expect(readSliderDraft(noon + dayMs)).toEqual(answers);
  expect(readSliderDraft(noon + dayMs + 1)).toEqual(emptySliderAnswers);
  expect(localStorage).toHaveLength(0);
});

test("damaged storage starts an empty form", () => {
  const half = JSON.stringify({ savedAt: noon, answers: { concerns: ["Fatigue"] } });
  for (const damaged of ["{", "7", "null", half]) {
    localStorage.setItem("questionnaire_slider_draft", damaged);
    expect(readSliderDraft(noon)).toEqual(emptySliderAnswers);
  }
});

test("a cleared form leaves nothing on the device", () => {
  saveSliderDraft(answers, noon);
  clearSliderDraft();
  expect(localStorage).toHaveLength(0);
});
