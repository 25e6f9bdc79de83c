import { expect, test } from "vitest";
import { flagAnswers } from "./flag-answers.ts";

test("answers without any risk are omitted", () => {
  expect(flagAnswers({ stress: "Moderate", sleep: ["Well", "Long"] })).toEqual([]);
});

test("each risk in an answer is reported once, with the words that triggered it", () => {
  const [flagged, ...others] = flagAnswers({
    stress: "Moderate",
    note: ["I want to die", "I want to die"],
  });
  expect(others).toEqual([]);
  expect(flagged).toMatchObject({ key: "note", contraindications: [] });
  const names = flagged?.risks.map(({ kind, words }) => `${kind} ${words}`) ?? [];
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
  for (const risk of flagged?.risks ?? []) expect(Object.keys(risk)).toEqual(["kind", "words"]);
});

test("each contraindication in an answer is reported once", () => {
  const text = "I have epilepsy";
  expect(flagAnswers({ health: [text, text] })).toMatchObject([
    { key: "health", risks: [], contraindications: ["epilepsy"] },
  ]);
});
