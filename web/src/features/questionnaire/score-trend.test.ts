import { expect, it } from "vitest";
import { assessment, earlier } from "../../testing/assessment.ts";
import { trendOf } from "./score-trend.ts";

const between = assessment({
  id: "11111111-1111-4111-8111-111111111119",
  completedAt: "2026-11-15T10:00:00Z",
});

it("runs from the oldest to the newest, as far apart as they were in time", () => {
  const { points } = trendOf("pain", [assessment(), between, earlier]);
  expect(points.map(({ value, place }) => [value, Math.round(place * 7)])).toEqual([
    [9, 0],
    [7, 2],
    [7, 7],
  ]);
});

it("leaves out what was not answered, and moves nothing else for it", () => {
  const { scores } = between;
  const silent = { ...between, scores: { ...scores, pain: { ...scores.pain, value: null } } };
  const { points } = trendOf("pain", [assessment(), silent, earlier]);
  expect(points.map(({ place }) => place)).toEqual([0, 1]);
  expect(trendOf("anxiety", [assessment()]).points).toEqual([]);
});

it("is in the middle when all points share one moment", () => {
  expect(trendOf("pain", [assessment()]).points.map(({ place }) => place)).toEqual([0.5]);
});

it("places what was noted when listening in the same time, each score its own", () => {
  const note = { id: "n1", name: "pain", before: 6, after: 4 } as const;
  const notes = [
    { ...note, at: "2026-11-27T10:00:00Z" },
    { ...note, id: "n2", at: "2026-11-16T22:00:00Z", after: null },
    { ...note, name: "sleep", at: "2026-11-27T10:00:00Z" } as const,
  ];
  const pain = trendOf("pain", [assessment(), earlier], notes);
  expect(pain.notes.map(({ id, place }) => [id, Math.round(place * 14)])).toEqual([
    ["n2", 4],
    ["n1", 14],
  ]);
  expect(pain.points.map(({ place }) => Math.round(place * 14))).toEqual([0, 7]);
  expect(trendOf("stress", [assessment()], notes).notes).toEqual([]);
});
