import { expect, it } from "vitest";
import { assessment, earlier } from "../../testing/assessment.ts";
import { trendOf } from "./score-trend.ts";

const between = assessment({
  id: "11111111-1111-4111-8111-111111111119",
  completedAt: "2026-11-15T10:00:00Z",
});

it("runs from the oldest to the newest, as far apart as they were in time", () => {
  const points = trendOf("pain", [assessment(), between, earlier]);
  expect(points.map(({ value, place }) => [value, Math.round(place * 7)])).toEqual([
    [9, 0],
    [7, 2],
    [7, 7],
  ]);
});

it("leaves out what was not answered, and moves nothing else for it", () => {
  const { scores } = between;
  const silent = { ...between, scores: { ...scores, pain: { ...scores.pain, value: null } } };
  expect(trendOf("pain", [assessment(), silent, earlier]).map(({ place }) => place)).toEqual([
    0, 1,
  ]);
  expect(trendOf("anxiety", [assessment()])).toEqual([]);
});

it("stands in the middle where all is of one moment", () => {
  expect(trendOf("pain", [assessment()]).map(({ place }) => place)).toEqual([0.5]);
});
