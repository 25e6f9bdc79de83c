import { expect, test } from "vitest";
import { caseDueAt, staffedFrom } from "./staffed-hours.ts";

const due = (raisedAt: string) => caseDueAt(new Date(raisedAt)).toISOString();

test("within the staffed hours a case is due half an hour later", () => {
  expect(due("2026-11-23T10:00:00.000Z")).toBe("2026-11-23T10:30:00.000Z");
});

test("a case raised outside them is due half an hour after they next begin", () => {
  expect(due("2026-11-23T03:00:00.000Z")).toBe("2026-11-23T09:30:00.000Z");
  expect(due("2026-11-23T17:00:00.000Z")).toBe("2026-11-24T09:30:00.000Z");
  expect(due("2026-12-31T23:59:00.000Z")).toBe("2027-01-01T09:30:00.000Z");
});

test("minutes that are left at closing time count on from the next opening", () => {
  expect(due("2026-11-23T16:50:00.000Z")).toBe("2026-11-24T09:20:00.000Z");
});

test("the hours follow London's clocks in summer and across the night they change", () => {
  expect(due("2026-07-01T07:00:00.000Z")).toBe("2026-07-01T08:30:00.000Z");
  expect(due("2026-10-24T20:00:00.000Z")).toBe("2026-10-25T09:30:00.000Z");
  expect(staffedFrom(new Date("2027-03-27T20:00:00.000Z")).toISOString()).toBe(
    "2027-03-28T08:00:00.000Z",
  );
});
