import { describe, expect, test } from "vitest";
import { ageOn } from "./age.ts";

const on = (birthDate: string, today: string) => ageOn(birthDate, new Date(today));

describe("age", () => {
  test.each([
    ["1990-06-15", "2026-06-14T23:59:59Z", 35],
    ["1990-06-15", "2026-06-15T00:00:00Z", 36],
    ["2004-02-29", "2022-02-28T12:00:00Z", 17],
    ["2004-02-29", "2022-03-01T00:00:00Z", 18],
    ["2026-06-15", "2026-06-15T12:00:00Z", 0],
    ["1896-06-15", "2026-06-15T12:00:00Z", 130],
  ])("of a person born on %s is, on %s, %i", (birthDate, today, age) => {
    expect(on(birthDate, today)).toBe(age);
  });

  test.each([
    ["tomorrow", "2026-06-16"],
    ["131 years ago", "1895-06-15"],
    ["a month that does not exist", "1990-13-01"],
    ["a day that does not exist", "1990-02-29"],
    ["day zero", "1990-06-00"],
    ["the British order", "15/06/1990"],
    ["a moment", "1990-06-15T00:00:00Z"],
    ["two dates", "1990-06-15\n1990-06-15"],
    ["year zero", "0000-01-01"],
    ["the first century", "0099-01-01"],
    ["nothing", ""],
  ])("is unknown for %s", (_what, birthDate) => {
    expect(on(birthDate, "2026-06-15T12:00:00Z")).toBeNull();
  });
});
