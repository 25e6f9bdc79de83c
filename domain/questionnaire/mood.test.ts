import { expect, test } from "vitest";
import { isAskedAboutSelfHarm } from "./mood.ts";
import { questions } from "./questions.ts";

test("the self-harm question follows a moderate or severe mood answer, but not a mild one", () => {
  const mood = questions.find((it) => it.id === "depression");
  const asked = mood?.options.filter((it) => isAskedAboutSelfHarm([it]));
  expect(asked).toEqual(["Low mood on most days", "Depression", "Severe depression"]);
});

test("the self-harm question follows the concern Depression, but not other concerns or none", () => {
  expect(isAskedAboutSelfHarm(["Fatigue", "Depression"])).toBe(true);
  expect(isAskedAboutSelfHarm(["Fatigue", "Other"])).toBe(false);
  expect(isAskedAboutSelfHarm([undefined, []])).toBe(false);
});

test("the self-harm question stays once it was answered, whatever the mood answer says then", () => {
  expect(isAskedAboutSelfHarm(["None"], "most-days")).toBe(true);
  expect(isAskedAboutSelfHarm(["None"], "not-at-all")).toBe(true);
});
