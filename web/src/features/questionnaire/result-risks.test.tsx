import type { UserQuestionnaire } from "@attune/contract/questionnaire";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ResultRisks } from "./result-risks.tsx";
import { ResultSafety } from "./result-safety.tsx";

afterEach(cleanup);

const id = "3f0f9b54-43a8-4c0e-9a6d-0b6d7a3f0c11";
const at = "2026-11-20T09:00:00.000Z";
const score = { value: 3, raw: 3, polarity: "higher-is-worse" as const };

const calm: UserQuestionnaire = {
  id,
  userId: id,
  responses: {},
  painLevel: 4,
  sleepQuality: 2,
  stressLevel: 3,
  anxietyLevel: 3,
  primaryConcerns: [],
  source: "wizard",
  scores: { pain: score, sleep: score, stress: score, anxiety: score },
  status: "analyzed",
  completedAt: at,
  createdAt: at,
  analyzedAt: at,
  failureReason: null,
  risks: {
    isCrisis: false,
    redFlags: [],
    isUnreadable: false,
    contraindications: [],
    withdrawn: [],
  },
  previous: null,
  ticked: null,
  assessments: [{ id, completedAt: at }],
};

function show(results: UserQuestionnaire): string {
  const { container } = render(
    <>
      <ResultRisks results={results} />
      <ResultSafety results={results} />
    </>,
  );
  return container.textContent;
}

test("emergency symptoms come before distress, and unreadable answers are reported", () => {
  const text = show({
    ...calm,
    risks: { ...calm.risks, isCrisis: true, redFlags: ["stroke"], isUnreadable: true },
  });
  expect(text).toMatch(/Possible stroke.*Severe distress.*cannot read/);
  expect(text).not.toContain("No risks found");
});

test("a condition no longer ticked is marked", () => {
  show({
    ...calm,
    risks: { ...calm.risks, contraindications: ["epilepsy", "driving"], withdrawn: ["epilepsy"] },
  });
  expect(screen.getAllByRole("listitem").map((it) => it.textContent)).toEqual([
    expect.stringMatching(/^Epilepsy.*not this time/),
    "Would listen while driving or working with machinery",
  ]);
});

test("ticked conditions are listed with the answer about self-harm", () => {
  const text = show({
    ...calm,
    safety: { conditions: ["pregnancy"], selfHarm: "rather-not-say" },
    ticked: { conditions: ["pregnancy"], answeredAt: at },
  });
  expect(text).toContain("Pregnant, or might be");
  expect(text).toContain("Would rather not say");
});

test("“None of these” differs from no answer", () => {
  expect(show({ ...calm, ticked: { conditions: ["none"], answeredAt: at } })).toContain(
    "None of these",
  );
  expect(show(calm)).toContain("Not answered yet");
});
