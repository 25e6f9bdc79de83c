import { expect, test } from "vitest";
import { isAskedAboutSelfHarm } from "./mood.ts";
import { questions } from "./questions.ts";

test("a moderate or severe mood answer calls for the question, a mild one does not", () => {
  const mood = questions.find((it) => it.id === "depression");
  const asked = mood?.options.filter((it) => isAskedAboutSelfHarm([it]));
  expect(asked).toEqual(["Low mood on most days", "Depression", "Severe depression"]);
});

test("the concern Depression calls for the question among others, and nothing chosen does not", () => {
  expect(isAskedAboutSelfHarm(["Fatigue", "Depression"])).toBe(true);
  expect(isAskedAboutSelfHarm(["Fatigue", "Other"])).toBe(false);
  expect(isAskedAboutSelfHarm([undefined, []])).toBe(false);
});
