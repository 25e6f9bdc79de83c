import { expect, test } from "vitest";
import { assessSafety } from "./safety.ts";
import type { SelfHarmAnswer } from "./safety-answers.ts";

const answers = { pain: "Moderate", stress: "Mild" };
const chosen = (selfHarm: SelfHarmAnswer) =>
  assessSafety({ answers, safety: { conditions: ["none"], selfHarm } });

test.each(["some-days", "most-days"] as const)(
  "thoughts of self-harm on %s are a crisis, with the answer as its reason",
  (selfHarm) => {
    expect(chosen(selfHarm)).toMatchObject({
      isCrisis: true,
      needsReview: true,
      wouldRatherNotSay: false,
      findings: [{ kind: "self-harm", rule: "self-harm-answer", words: selfHarm }],
    });
  },
);

test("a person who would rather not say is not in crisis, but is reviewed first", () => {
  expect(chosen("rather-not-say")).toMatchObject({
    isCrisis: false,
    wouldRatherNotSay: true,
    needsReview: true,
    findings: [],
  });
  expect(chosen("not-at-all")).toMatchObject({ isCrisis: false, needsReview: false });
});

test("severe depression is found among several answers, and recorded as the reason", () => {
  const mood = { depression: ["Mild", "severely, most of the time"] };
  expect(assessSafety({ answers: mood }).findings).toEqual([
    { kind: "self-harm", rule: "mood-answer", words: expect.any(String) },
  ]);
});

test("one of several texts is enough to find a crisis or an emergency", () => {
  const crisis = assessSafety({ answers, freeTexts: ["I sleep well", "I want to die"] });
  expect(crisis).toMatchObject({ isCrisis: true, needsReview: true });
  expect(crisis.findings.length).toBeGreaterThan(0);
  const chest = "I have crushing chest pain right now and cannot breathe";
  const urgent = assessSafety({ answers, freeTexts: ["I sleep well", chest] });
  expect(urgent.redFlags.length).toBeGreaterThan(0);
  expect(urgent.needsReview).toBe(true);
});

test("a ticked condition counts, and an unasked one does not", () => {
  const ticked = assessSafety({ answers, safety: { conditions: ["epilepsy"] } });
  expect(ticked).toMatchObject({ contraindications: ["epilepsy"], isPulsedAllowed: false });
  expect(assessSafety({ answers }).contraindications).toEqual([]);
});
