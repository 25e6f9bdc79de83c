import { expect, test } from "vitest";
import { HeldClock } from "../../testing/held-clock.ts";
import { heardChanges } from "./heard-changes.ts";

function start() {
  const clock = new HeldClock(new Date("2026-11-21T10:00:00Z"));
  return { clock, changes: heardChanges(clock, "here") };
}

test("what changed just before a read counts as changed, for reads take their time", () => {
  const { clock, changes } = start();
  changes.hear("ann");
  clock.advance(4000);
  expect(changes.hasChangedSince("ann", changes.version())).toBe(true);
  clock.advance(2000);
  expect(changes.hasChangedSince("ann", changes.version())).toBe(false);
});

test("after a gap no earlier version is believed", () => {
  const { clock, changes } = start();
  const before = changes.version();
  clock.advance(60_000);
  changes.miss();
  expect(changes.hasChangedSince("ann", before)).toBe(true);
  expect(changes.hasChangedSince("ann", changes.version())).toBe(true);
  clock.advance(6000);
  expect(changes.hasChangedSince("ann", changes.version())).toBe(false);
});

test("of more people than it can remember it says nothing that it does not know", () => {
  const { clock, changes } = start();
  const before = changes.version();
  clock.advance(60_000);
  changes.hear("first");
  clock.advance(60_000);
  for (let index = 0; index < 10_000; index += 1) changes.hear(`person-${index}`);
  expect(changes.hasChangedSince("first", before)).toBe(true);
  clock.advance(60_000);
  expect(changes.hasChangedSince("first", changes.version())).toBe(false);
});
