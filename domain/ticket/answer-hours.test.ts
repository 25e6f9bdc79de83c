import { expect, test } from "vitest";
import { answerHours, ticketUrgencies } from "./answer-hours.ts";

test("the more urgent a ticket is, the sooner its answer is due", () => {
  expect(ticketUrgencies.map((it) => answerHours(24, it))).toEqual([24, 12, 6]);
});

test("a response is never promised within less than an hour", () => {
  expect(ticketUrgencies.map((it) => answerHours(1, it))).toEqual([1, 1, 1]);
  expect(answerHours(2, "Extremely Urgent")).toBe(1);
});
