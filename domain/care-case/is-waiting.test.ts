import { expect, test } from "vitest";
import { wasWaiting, type WaitStep } from "./is-waiting.ts";

const at = (time: string) => new Date(`2026-11-12T${time}Z`);
const steps: WaitStep[] = [
  { step: "raised", at: at("10:00:00.500") },
  { step: "contacted", at: at("10:30:00") },
  { step: "raised", at: at("12:00:00") },
  { step: "closed", at: at("12:10:00") },
];

test("a person waits from a disclosure until the contact or the end of the case", () => {
  const times = ["09:59:59", "10:15:00", "10:30:00", "11:59:59", "12:05:00", "12:10:00"];
  expect(times.map((it) => wasWaiting(steps, at(it)))).toEqual([
    false,
    true,
    false,
    false,
    true,
    false,
  ]);
});

test("a second in which the person waited for a part of it counts as a wait", () => {
  expect(wasWaiting(steps, at("10:00:00"))).toBe(true);
  expect(wasWaiting(steps, at("12:00:00"))).toBe(true);
  const short: WaitStep[] = [
    { step: "raised", at: at("10:00:00.200") },
    { step: "contacted", at: at("10:00:00.900") },
  ];
  const times = ["09:59:59", "10:00:00", "10:00:01"];
  expect(times.map((it) => wasWaiting(short, at(it)))).toEqual([false, true, false]);
});

test("a person without a case does not wait", () => {
  expect(wasWaiting([], at("10:15:00"))).toBe(false);
});
