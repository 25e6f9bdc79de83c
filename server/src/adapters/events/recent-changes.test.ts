import { expect, test } from "vitest";
import { HeldClock } from "../../testing/held-clock.ts";
import { recentChanges } from "./recent-changes.ts";

function start() {
  const clock = new HeldClock(new Date("2026-11-21T10:00:00Z"));
  return { clock, changes: recentChanges(clock, "here") };
}

test("reports a change just before a read as changed, because reads take time", () => {
  const { clock, changes } = start();
  changes.record("ann");
  clock.advance(4000);
  expect(changes.hasChangedSince("ann", changes.version())).toBe(true);
  clock.advance(2000);
  expect(changes.hasChangedSince("ann", changes.version())).toBe(false);
});

test("trusts no earlier version after a gap", () => {
  const { clock, changes } = start();
  const before = changes.version();
  clock.advance(60_000);
  changes.recordGap();
  expect(changes.hasChangedSince("ann", before)).toBe(true);
  expect(changes.hasChangedSince("ann", changes.version())).toBe(true);
  clock.advance(6000);
  expect(changes.hasChangedSince("ann", changes.version())).toBe(false);
});

test("reports a change for people it no longer remembers", () => {
  const { clock, changes } = start();
  const before = changes.version();
  clock.advance(60_000);
  changes.record("first");
  clock.advance(60_000);
  for (let index = 0; index < 10_000; index += 1) changes.record(`person-${index}`);
  expect(changes.hasChangedSince("first", before)).toBe(true);
  clock.advance(60_000);
  expect(changes.hasChangedSince("first", changes.version())).toBe(false);
});
