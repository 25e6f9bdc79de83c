import { expect, test } from "vitest";
import { answerHours, ticketUrgencies } from "./answer-hours.ts";

test("more urgent tickets get a reply sooner", () => {
  expect(ticketUrgencies.map((it) => answerHours(24, it))).toEqual([24, 12, 6]);
});

test("a reply is never promised in less than an hour", () => {
  expect(ticketUrgencies.map((it) => answerHours(1, it))).toEqual([1, 1, 1]);
  expect(answerHours(2, "Extremely Urgent")).toBe(1);
});
