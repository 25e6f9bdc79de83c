import { expect, it } from "vitest";
import { assessment, earlier } from "../../testing/assessment.ts";
import { trendOf } from "./score-trend.ts";
import type { ListeningDay, ScoreNote } from "./shown-history.ts";
import { timelineOf } from "./timeline.ts";

const between = assessment({
  id: "11111111-1111-4111-8111-111111111119",
  completedAt: "2026-11-15T10:00:00Z",
});

function drawn(
  questionnaires = [assessment(), earlier],
  notes: ScoreNote[] = [],
  sessions: ListeningDay[] = [],
) {
  const timeline = timelineOf({ questionnaires, notes, sessions })!;
  const trend = (name: ScoreNote["name"]) =>
    trendOf(name, { questionnaires, notes }, timeline.placeOf);
  return { timeline, trend };
}

it("places scores from oldest to newest, in proportion to time", () => {
  const { points } = drawn([assessment(), between, earlier]).trend("pain");
  expect(points.map(({ value, place }) => [value, Math.round(place * 7)])).toEqual([
    [9, 0],
    [7, 2],
    [7, 7],
  ]);
});

it("leaves out unanswered scores without moving the others", () => {
  const { scores } = between;
  const silent = { ...between, scores: { ...scores, pain: { ...scores.pain, value: null } } };
  const { trend } = drawn([assessment(), silent, earlier]);
  expect(trend("pain").points.map(({ place }) => place)).toEqual([0, 1]);
  expect(trend("anxiety").points).toEqual([]);
});

it("has no axis if everything happened on one day", () => {
  const sameDay = { ...between, completedAt: "2026-11-20T18:00:00Z" };
  const questionnaires = [sameDay, assessment()];
  const sessions = [{ day: "2026-11-20", minutes: 20 }];
  expect(timelineOf({ questionnaires, notes: [], sessions })).toBeUndefined();
});

it("places check-ins on the same axis, each with its own score", () => {
  const note = { id: "n1", name: "pain", before: 6, after: 4 } as const;
  const notes = [
    { ...note, at: "2026-11-27T10:00:00Z" },
    { ...note, id: "n2", at: "2026-11-16T22:00:00Z", after: null },
    { ...note, name: "sleep", at: "2026-11-27T10:00:00Z" } as const,
  ];
  const { trend } = drawn([assessment(), earlier], notes);
  expect(trend("pain").notes.map(({ id, place }) => [id, Math.round(place * 14)])).toEqual([
    ["n2", 4],
    ["n1", 14],
  ]);
  expect(trend("pain").points.map(({ place }) => Math.round(place * 14))).toEqual([0, 7]);
  expect(trend("stress").notes).toEqual([]);
});

it("lists each day once, with everything that happened on it", () => {
  const notes = [
    { id: "n1", name: "pain", before: 6, after: 4, at: "2026-11-20T20:00:00Z" } as const,
  ];
  const sessions = [
    { day: "2026-11-16", minutes: 25 },
    { day: "2026-11-20", minutes: 20 },
  ];
  const { timeline } = drawn([assessment(), earlier], notes, sessions);
  expect(timeline.moments.map(({ date, lines }) => [date, lines.length])).toEqual([
    ["13\u00a0Nov\u00a02026", 1],
    ["16\u00a0Nov\u00a02026", 1],
    ["20\u00a0Nov\u00a02026", 3],
  ]);
  expect(timeline.moments[2]?.lines.slice(1)).toEqual(["listened 20 min", "Pain 6 → 4"]);
  expect(timeline.ticks).toEqual([
    "13\u00a0Nov\u00a02026",
    "17\u00a0Nov\u00a02026",
    "20\u00a0Nov\u00a02026",
  ]);
});
