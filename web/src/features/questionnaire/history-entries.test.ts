import { expect, it } from "vitest";
import { assessment } from "../../testing/assessment.ts";
import { historyEntries } from "./history-entries.ts";

it("lists the newest first, and the oldest is always number 1", () => {
  const entries = historyEntries([
    assessment({ id: "old", completedAt: "2026-10-01T10:00:00Z" }),
    assessment({ id: "new", completedAt: "2026-11-20T10:00:00Z" }),
  ]);
  expect(entries.map((entry) => `${entry.title} ${entry.id}`)).toEqual([
    "Assessment #2 new",
    "Assessment #1 old",
  ]);
});

it("shows normalised scores out of ten with the raw answer available, and a dash if unanswered", () => {
  const [entry] = historyEntries([assessment()]);
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
] as const)("writes %s in British spelling", (status, shown) => {
  expect(historyEntries([assessment({ status })])[0]?.statusText).toBe(shown);
});
