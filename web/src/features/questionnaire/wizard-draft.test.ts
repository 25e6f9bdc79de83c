import { beforeEach, expect, test } from "vitest";
import { noSafetyAnswers } from "./safety-answers.ts";
import { clearDraft, saveDraft, readDraft } from "./wizard-draft.ts";

const noon = Date.parse("2026-03-01T12:00:00Z");
const hourMs = 60 * 60 * 1000;

beforeEach(() => localStorage.clear());

test("an unfinished assessment resumes at the same step within 24 hours", () => {
  const draft = {
    step: 2,
    answers: { pain: "0 – No pain", sleep: "Good" },
    safety: noSafetyAnswers,
  };
  saveDraft(draft, undefined, noon);
  expect(readDraft(noon + 24 * hourMs)).toEqual(draft);
});

test("answers are removed from the device after 24 hours", () => {
  saveDraft(
    { step: 1, answers: { pain: "0 – No pain" }, safety: noSafetyAnswers },
    undefined,
    noon,
  );
  expect(readDraft(noon + 24 * hourMs + 1)).toEqual({
    step: 0,
    answers: {},
    safety: noSafetyAnswers,
  });
  expect(localStorage).toHaveLength(0);
});

test("a draft resumes at the first unanswered question", () => {
  saveDraft(
    { step: 7, answers: { pain: "0 – No pain" }, safety: noSafetyAnswers },
    undefined,
    noon,
  );
  expect(readDraft(noon).step).toBe(1);
});

test("an answer no longer offered reopens its question", () => {
  saveDraft(
    { step: 2, answers: { pain: "0 – No pain", sleep: "So-so" }, safety: noSafetyAnswers },
    undefined,
    noon,
  );
  expect(readDraft(noon).step).toBe(1);
});

test("damaged storage starts an empty assessment", () => {
  for (const damaged of ["{", "[]", "null", '{"savedAt":"x"}', `{"savedAt":${noon},"answers":7}`]) {
    localStorage.setItem("questionnaire_draft", damaged);
    expect(readDraft(noon)).toEqual({ step: 0, answers: {}, safety: noSafetyAnswers });
  }
});

test("cleared answers leave nothing on the device", () => {
  saveDraft(
    { step: 1, answers: { pain: "0 – No pain" }, safety: noSafetyAnswers },
    undefined,
    noon,
  );
  clearDraft();
  expect(localStorage).toHaveLength(0);
});
