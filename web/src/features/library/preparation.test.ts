import { expect, it } from "vitest";
import { isOverdue, stepsOf } from "./preparation.ts";
import type { Preparation } from "./preparation.ts";

const received: Preparation = {
  assessmentId: "11111111-1111-4111-8111-111111111111",
  stage: "received",
  receivedAt: "2026-11-21T10:00:00Z",
  analyzedAt: null,
  composedAt: null,
  readyAt: null,
  promisedBy: "2026-11-21T22:00:00Z",
};

const shown = (preparation: Preparation, hasAccess = true) =>
  stepsOf(preparation, hasAccess).map((step) => `${step.name} ${step.progress}`);

it("shows analysis as the current step right after an assessment arrives", () => {
  expect(shown(received)).toEqual([
    "received done",
    "analyzed current",
    "composed waiting",
    "ready waiting",
  ]);
});

it("shows the team's review only while the audio waits for it", () => {
  const analyzed = { ...received, analyzedAt: "2026-11-21T10:00:01Z" };
  const inReview: Preparation = {
    ...analyzed,
    stage: "in-review",
    composedAt: "2026-11-21T10:00:02Z",
  };
  expect(shown(inReview)).toEqual([
    "received done",
    "analyzed done",
    "composed done",
    "in-review current",
    "ready waiting",
  ]);
  expect(shown({ ...analyzed, stage: "analyzed" })).not.toContain("in-review current");
});

it("has nothing to wait for once the audio is ready", () => {
  const ready: Preparation = {
    ...received,
    stage: "ready",
    analyzedAt: "2026-11-21T10:00:01Z",
    composedAt: "2026-11-21T10:00:02Z",
    readyAt: "2026-11-21T10:00:02Z",
  };
  expect(stepsOf(ready, true).every((step) => step.progress === "done")).toBe(true);
  expect(isOverdue(ready, new Date("2026-11-23T10:00:00Z"))).toBe(false);
});

it("composes nothing for someone without access, and shows that step as waiting", () => {
  const analyzed: Preparation = {
    ...received,
    stage: "analyzed",
    analyzedAt: "2026-11-21T10:00:01Z",
  };
  expect(shown(analyzed, false)).toEqual([
    "received done",
    "analyzed done",
    "composed waiting",
    "ready waiting",
  ]);
  expect(shown(received, false)[1]).toBe("analyzed current");
});

it("ends with the decision if staff do not release the audio, and is not overdue", () => {
  const rejected: Preparation = {
    ...received,
    stage: "rejected",
    analyzedAt: "2026-11-21T10:00:01Z",
    composedAt: "2026-11-21T10:00:02Z",
  };
  expect(shown(rejected)).toEqual(["received done", "analyzed done", "composed done"]);
  expect(isOverdue(rejected, new Date("2026-11-23T10:00:00Z"))).toBe(false);
});

it("is overdue only after the promised time", () => {
  expect(isOverdue(received, new Date("2026-11-21T22:00:00Z"))).toBe(false);
  expect(isOverdue(received, new Date("2026-11-21T22:00:01Z"))).toBe(true);
});
