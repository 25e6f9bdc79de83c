import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import { expect, it } from "vitest";
import { historyEntries } from "./history-entries.ts";

const scored = (value: number | null, raw: number | null) => ({
  value,
  raw,
  polarity: "higher-is-worse" as const,
});

function assessment(over: Partial<QuestionnaireAnswer>): QuestionnaireAnswer {
  return {
    id: "11111111-1111-4111-8111-111111111111",
    userId: "22222222-2222-4222-8222-222222222222",
    responses: {},
    painLevel: 7,
    sleepQuality: 2,
    stressLevel: 3,
    anxietyLevel: null,
    primaryConcerns: ["Bloating"],
    source: "wizard",
    scores: {
      pain: scored(7, 7),
      sleep: { value: 3, raw: 2, polarity: "higher-is-better" },
      stress: scored(7, 3),
      anxiety: scored(null, null),
    },
    status: "analyzed",
    completedAt: "2026-11-20T10:00:00Z",
    createdAt: "2026-11-20T10:00:00Z",
    ...over,
  };
}

it("lists the newest first, and the oldest keeps number 1", () => {
  const entries = historyEntries([
    assessment({ id: "old", completedAt: "2026-10-01T10:00:00Z" }),
    assessment({ id: "new", completedAt: "2026-11-20T10:00:00Z" }),
  ]);
  expect(entries.map((entry) => `${entry.title} ${entry.id}`)).toEqual([
    "Assessment #2 new",
    "Assessment #1 old",
  ]);
});

it("shows normalised scores out of ten, keeps the raw answer at hand, and a dash where none was given", () => {
  const [entry] = historyEntries([assessment({})]);
  expect(entry?.scores.map((score) => `${score.label} ${score.text}`)).toEqual([
    "Stress 7/10",
    "Sleep 3/10",
    "Pain 7/10",
    "Anxiety —",
  ]);
  expect(entry?.scores.map((score) => score.explanation)).toEqual([
    "As answered: 3. Higher is worse.",
    "As answered: 2. Higher is better.",
    "As answered: 7. Higher is worse.",
    "not answered",
  ]);
});

it.each([
  ["analyzed", "analysed"],
  ["analyzing", "analysing"],
  ["pending", "pending"],
] as const)("writes %s the British way", (status, shown) => {
  expect(historyEntries([assessment({ status })])[0]?.statusText).toBe(shown);
});
