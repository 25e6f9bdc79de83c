import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  FakeEventSource,
  restoreEventSource,
  stubEventSource,
} from "../testing/fake-event-source.ts";
import { followState } from "./follow-state.ts";

beforeEach(() => {
  stubEventSource();
  vi.useFakeTimers();
});

afterEach(() => {
  restoreEventSource();
  vi.useRealTimers();
});

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
  const end = followState(() => (changes += 1), undefined, "cases");
  FakeEventSource.newest.tell("state");
  expect(changes).toBe(0);
  FakeEventSource.newest.tell("cases");
  expect(changes).toBe(1);
  end();
});

it("shares one connection between all staff subscriptions, and closes it with the last one", () => {
  const heard: string[] = [];
  const ends = (["cases", "reviews"] as const).map((name) =>
    followState(() => heard.push(name), undefined, name),
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
  followState(() => heard.push("refused"), undefined, "refused");
  followState(() => heard.push("cases"), undefined, "cases");
  FakeEventSource.newest.tell("error", 2);
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
