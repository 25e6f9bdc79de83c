import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followState } from "./follow-state.ts";

class FakeEventSource extends EventTarget {
  static CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 0;
  url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }

  tell(name: string, readyState = 1) {
    this.readyState = readyState;
    this.dispatchEvent(new Event(name));
  }
}

const original = globalThis.EventSource;

beforeEach(() => {
  FakeEventSource.opened = [];
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
  vi.useFakeTimers();
});

afterEach(() => {
  globalThis.EventSource = original;
  vi.useRealTimers();
});

const newest = () => FakeEventSource.opened.at(-1) as FakeEventSource;

it("follows the events of the contract and tells of every change of state", () => {
  let changes = 0;
  followState(() => (changes += 1));
  expect(newest().url).toBe("/api/events");
  newest().tell("open");
  expect(changes).toBe(0);
  newest().tell("state");
  newest().tell("state");
  expect(changes).toBe(2);
});

it("asks again once the line is back, for what was said meanwhile is lost", () => {
  let changes = 0;
  followState(() => (changes += 1));
  newest().tell("open");
  newest().tell("error", 0);
  newest().tell("open");
  expect(changes).toBe(1);
  expect(FakeEventSource.opened).toHaveLength(1);
});

it("opens a new connection after a refusal, more and more slowly", () => {
  followState(() => {});
  newest().tell("error", 2);
  vi.advanceTimersByTime(2000);
  expect(FakeEventSource.opened).toHaveLength(2);
  newest().tell("error", 2);
  vi.advanceTimersByTime(2000);
  expect(FakeEventSource.opened).toHaveLength(2);
  vi.advanceTimersByTime(3000);
  expect(FakeEventSource.opened).toHaveLength(3);
});

it("opens nothing any more once it was ended", () => {
  const end = followState(() => {});
  newest().tell("error", 2);
  end();
  vi.advanceTimersByTime(120_000);
  expect(FakeEventSource.opened).toHaveLength(1);
  expect(newest().readyState).toBe(2);
});
