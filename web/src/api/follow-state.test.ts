import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  FakeEventSource,
  restoreEventSource,
  stubEventSource,
} from "../testing/fake-event-source.ts";
import { followStaffEvent, followState, type StaffEvent } from "./follow-state.ts";

beforeEach(() => {
  stubEventSource();
  vi.useFakeTimers();
});

afterEach(() => {
  restoreEventSource();
  vi.useRealTimers();
});

const followStaff = (event: StaffEvent, onEvent: () => void, readAt = performance.now()) =>
  followStaffEvent({ event, onEvent, readAt });

it("follows the events of the contract and reports every state change", () => {
  let changes = 0;
  followState(() => (changes += 1));
  expect(FakeEventSource.newest.url).toBe("/api/events");
  FakeEventSource.newest.tell("open");
  expect(changes).toBe(0);
  FakeEventSource.newest.tell("state");
  FakeEventSource.newest.tell("state");
  expect(changes).toBe(2);
});

it("sends the version it has read, so that the server does not resend known state", () => {
  followState(() => {}, "there.1");
  expect(FakeEventSource.newest.url).toBe("/api/events?since=there.1");
});

it("follows only cases when asked to", () => {
  let changes = 0;
  const end = followStaff("cases", () => (changes += 1));
  FakeEventSource.newest.tell("state");
  expect(changes).toBe(0);
  FakeEventSource.newest.tell("cases");
  expect(changes).toBe(1);
  end();
});

it("asks for what changed since the back office page began to read", () => {
  const readAt = performance.now();
  vi.advanceTimersByTime(1500);
  let changes = 0;
  const end = followStaff("tickets", () => (changes += 1), readAt);
  expect(FakeEventSource.newest.url).toBe("/api/events?ageMs=1500");
  FakeEventSource.newest.tell("open");
  expect(changes).toBe(0);
  end();
});

it("reports once what changed after a part of the page began to read and before it followed", () => {
  const heard: string[] = [];
  const ends = [followStaff("refused", () => heard.push("refused"))];
  FakeEventSource.newest.tell("cases");
  vi.advanceTimersByTime(1);
  const readAt = performance.now();
  vi.advanceTimersByTime(100);
  FakeEventSource.newest.tell("tickets");
  vi.advanceTimersByTime(100);
  for (const name of ["tickets", "cases"] as const)
    ends.push(followStaff(name, () => heard.push(name), readAt));
  expect(heard).toEqual(["tickets"]);
  for (const end of ends) end();
});

it("shares one connection between all staff subscriptions, and closes it with the last one", () => {
  const heard: string[] = [];
  const ends = (["cases", "reviews"] as const).map((name) =>
    followStaff(name, () => heard.push(name)),
  );
  expect(FakeEventSource.opened).toHaveLength(1);
  FakeEventSource.newest.tell("reviews");
  expect(heard).toEqual(["reviews"]);
  ends[0]?.();
  expect(FakeEventSource.newest.readyState).not.toBe(2);
  ends[1]?.();
  expect(FakeEventSource.newest.readyState).toBe(2);
});

it("reports a change after a reconnect, because events may have been missed", () => {
  let changes = 0;
  followState(() => (changes += 1));
  FakeEventSource.newest.tell("open");
  FakeEventSource.newest.tell("error", 0);
  FakeEventSource.newest.tell("open");
  expect(changes).toBe(1);
  expect(FakeEventSource.opened).toHaveLength(1);
});

it("reconnects after a refusal with growing delays", () => {
  followState(() => {});
  FakeEventSource.newest.tell("error", 2);
  vi.advanceTimersByTime(2000);
  expect(FakeEventSource.opened).toHaveLength(2);
  FakeEventSource.newest.tell("error", 2);
  vi.advanceTimersByTime(2000);
  expect(FakeEventSource.opened).toHaveLength(2);
  vi.advanceTimersByTime(3000);
  expect(FakeEventSource.opened).toHaveLength(3);
});

it("tells the back office, and no dashboard, that the connection was refused", () => {
  const heard: string[] = [];
  followState(() => heard.push("dashboard"));
  FakeEventSource.newest.tell("error", 2);
  const ends = (["refused", "cases"] as const).map((name) =>
    followStaff(name, () => heard.push(name)),
  );
  FakeEventSource.newest.tell("error", 2);
  for (const end of ends) end();
  expect(heard).toEqual(["refused"]);
});

it("opens no connection after it is stopped", () => {
  const end = followState(() => {});
  FakeEventSource.newest.tell("error", 2);
  end();
  vi.advanceTimersByTime(120_000);
  expect(FakeEventSource.opened).toHaveLength(1);
  expect(FakeEventSource.newest.readyState).toBe(2);
});
