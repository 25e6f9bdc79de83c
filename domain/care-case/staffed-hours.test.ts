import { expect, test } from "vitest";
import { caseDueAt, staffedHoursText } from "./staffed-hours.ts";

const office = { opens: "09:00", closes: "17:00" };
const everyDay = Array.from({ length: 7 }, () => office);
const weekdaysOnly = [office, office, office, office, office, null, null];

const due = (raisedAt: string, minutes = 30, week: Parameters<typeof caseDueAt>[2] = everyDay) =>
  caseDueAt(new Date(raisedAt), minutes, week).toISOString();

test("within the staffed hours a case is due half an hour later", () => {
  expect(due("2026-11-23T10:00:00.000Z")).toBe("2026-11-23T10:30:00.000Z");
});

test("a case raised out of hours is due half an hour after the next opening", () => {
  expect(due("2026-11-23T03:00:00.000Z")).toBe("2026-11-23T09:30:00.000Z");
  expect(due("2026-11-23T17:00:00.000Z")).toBe("2026-11-24T09:30:00.000Z");
  expect(due("2026-12-31T23:59:00.000Z")).toBe("2027-01-01T09:30:00.000Z");
});

test("minutes left at closing time carry over to the next opening", () => {
  expect(due("2026-11-23T16:50:00.000Z")).toBe("2026-11-24T09:20:00.000Z");
  const shortDays = everyDay.map(() => ({ opens: "09:00", closes: "10:00" }));
  expect(due("2026-11-23T09:00:00.000Z", 150, shortDays)).toBe("2026-11-25T09:30:00.000Z");
});

test("a weekend without staff is skipped", () => {
  expect(due("2026-11-27T16:50:00.000Z", 30, weekdaysOnly)).toBe("2026-11-30T09:20:00.000Z");
  expect(due("2026-11-28T12:00:00.000Z", 30, weekdaysOnly)).toBe("2026-11-30T09:30:00.000Z");
  const onlyMonday = [office, null, null, null, null, null, null];
  expect(due("2026-11-23T17:00:00.000Z", 30, onlyMonday)).toBe("2026-11-30T09:30:00.000Z");
});

test("a team on duty around the clock counts every minute, past midnight too", () => {
  const always = everyDay.map(() => ({ opens: "00:00", closes: "00:00" }));
  expect(due("2026-11-23T23:50:00.000Z", 30, always)).toBe("2026-11-24T00:20:00.000Z");
  expect(staffedHoursText(always)).toBeNull();
});

test("a night shift continues until the next morning", () => {
  const nights = everyDay.map(() => ({ opens: "22:00", closes: "06:00" }));
  expect(due("2026-11-23T23:50:00.000Z", 30, nights)).toBe("2026-11-24T00:20:00.000Z");
  expect(due("2026-11-24T05:50:00.000Z", 30, nights)).toBe("2026-11-24T22:20:00.000Z");
  const onlySunday = [null, null, null, null, null, null, { opens: "22:00", closes: "06:00" }];
  expect(due("2026-11-23T03:00:00.000Z", 30, onlySunday)).toBe("2026-11-23T03:30:00.000Z");
  expect(due("2026-11-23T06:00:00.000Z", 30, onlySunday)).toBe("2026-11-29T22:30:00.000Z");
  expect(staffedHoursText(nights)).toBe("every day 22:00 to 06:00 the next day (London time)");
});

test("nights that overlap the next day's hours count each minute once", () => {
  const long = everyDay.map(() => ({ opens: "05:00", closes: "06:00" }));
  const week = [{ opens: "22:00", closes: "05:30" }, ...long.slice(1)];
  expect(due("2026-11-24T05:10:00.000Z", 30, week)).toBe("2026-11-24T05:40:00.000Z");
});

test("the hours follow London's clocks in summer and across the night they change", () => {
  expect(due("2026-07-01T07:00:00.000Z")).toBe("2026-07-01T08:30:00.000Z");
  expect(due("2026-10-24T20:00:00.000Z")).toBe("2026-10-25T09:30:00.000Z");
  expect(due("2027-03-27T20:00:00.000Z")).toBe("2027-03-28T08:30:00.000Z");
});

test("an opening in the hour skipped in March moves one hour later", () => {
  const early = everyDay.map(() => ({ opens: "01:30", closes: "06:00" }));
  expect(due("2027-03-28T00:00:00.000Z", 30, early)).toBe("2027-03-28T02:00:00.000Z");
});

test("hours that the change in March swallows add nothing to the time", () => {
  const short = everyDay.map(() => ({ opens: "01:30", closes: "02:15" }));
  expect(due("2027-03-28T00:00:00.000Z", 30, short)).toBe("2027-03-29T01:00:00.000Z");
});

test("the hours are written out with identical consecutive days grouped", () => {
  expect(staffedHoursText(everyDay)).toBe("every day 09:00 to 17:00 (London time)");
  const saturday = { opens: "10:00", closes: "00:00" };
  expect(staffedHoursText([office, office, null, office, null, saturday, null])).toBe(
    "Monday to Tuesday 09:00 to 17:00, Thursday 09:00 to 17:00, Saturday 10:00 to midnight (London time)",
  );
});
