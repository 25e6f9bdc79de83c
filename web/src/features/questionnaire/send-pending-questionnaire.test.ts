import { afterEach, beforeEach, expect, test } from "vitest";
import { assessmentFromAnswers } from "./answers-to-assessment.ts";
import { savePendingQuestionnaire } from "./pending-questionnaire.ts";
import {
  readPendingQuestionnaire,
  sendPendingQuestionnaire,
} from "./send-pending-questionnaire.ts";
import { stubServer } from "./testing/stub-server.ts";
import { noSafetyAnswers } from "./safety-answers.ts";
import { saveDraft } from "./wizard-draft.ts";

const body = assessmentFromAnswers(
  { pain: "2 – Mild, easy to ignore", sleep: "Good" },
  { conditions: ["none"] },
  true,
);
const originalFetch = globalThis.fetch;
let posted: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  posted = [];
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

test("a finished assessment is stored for 24 hours and no longer", () => {
  const saved = new Date("2026-03-01T12:00:00Z");
  savePendingQuestionnaire(body, saved);
  expect(localStorage.getItem("questionnaire_timestamp")).toBe(saved.toISOString());
  expect(readPendingQuestionnaire(new Date("2026-03-02T12:00:00Z"))).toEqual(body);
  expect(readPendingQuestionnaire(new Date("2026-03-02T12:00:01Z"))).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test("an assessment without a timestamp is discarded", () => {
  savePendingQuestionnaire(body);
  localStorage.removeItem("questionnaire_timestamp");
  expect(readPendingQuestionnaire()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test("nothing is sent without a pending assessment", async () => {
  serverAnswers(201);
  expect(await sendPendingQuestionnaire()).toBe("none");
  expect(posted).toEqual([]);
});

test("a pending assessment is sent once, then removed with its draft", async () => {
  serverAnswers(201);
  savePendingQuestionnaire(body);
  saveDraft({ step: 8, answers: { pain: "0 – No pain" }, safety: noSafetyAnswers });
  const both = await Promise.all([sendPendingQuestionnaire(), sendPendingQuestionnaire()]);
  expect(both).toEqual(["sent", "sent"]);
  expect(posted).toEqual([body]);
  expect(localStorage).toHaveLength(0);
});

test("a pending assessment stays until the server has stored it", async () => {
  serverAnswers(503);
  savePendingQuestionnaire(body);
  expect(await sendPendingQuestionnaire()).toBe("failed");
  expect(readPendingQuestionnaire()).toEqual(body);
  serverAnswers(201);
  expect(await sendPendingQuestionnaire()).toBe("sent");
});

function serverAnswers(status: number): void {
  stubServer((_path, sent) => {
    if (status < 300) posted.push(sent);
    return Response.json({ message: "Busy" }, { status });
  });
}
