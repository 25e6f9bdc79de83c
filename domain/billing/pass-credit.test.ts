import { expect, test } from "vitest";
import { passCreditOf } from "./pass-credit.ts";

const pass = (id: string, paidAt: string, amountMinor = 999, refundedMinor = 0) => ({
  id,
  planName: "Starter",
  paidAt: new Date(paidAt),
  amountMinor,
  refundedMinor,
});
const bought = [pass("ch_1", "2026-11-10T09:00:00Z")];

test.each([
  ["2026-11-10T09:00:00Z", 7, 999],
  ["2026-11-10T09:00:01Z", 7, 999],
  ["2026-11-11T09:00:00Z", 6, 856],
  ["2026-11-12T20:00:00Z", 5, 713],
  ["2026-11-17T08:59:59Z", 1, 142],
])("at %s %i days are unused, worth %i pence", (now, days, amountMinor) => {
  expect(passCreditOf(bought, 2450, new Date(now))).toEqual({
    days,
    amountMinor,
    planName: "Starter",
  });
});

test("an expired or refunded pass earns no credit", () => {
  const now = new Date("2026-11-12T09:00:00Z");
  expect(passCreditOf(bought, 2450, new Date("2026-11-17T09:00:00Z"))).toBeNull();
  expect(passCreditOf([pass("ch_1", "2026-11-10T09:00:00Z", 999, 999)], 2450, now)).toBeNull();
  expect(passCreditOf([pass("ch_1", "2026-11-10T09:00:00Z", 999, 299)], 2450, now)).toMatchObject({
    days: 5,
    amountMinor: 500,
  });
});

test("consecutive weeks are credited day by day, leaving at least a pound to pay", () => {
  const weeks = ["ch_1", "ch_2", "ch_3"].map((id) => pass(id, "2026-11-10T09:00:00Z"));
  const now = new Date("2026-11-11T09:00:00Z");
  expect(passCreditOf(weeks.slice(0, 2), 2450, now)).toMatchObject({ days: 13, amountMinor: 1855 });
  expect(passCreditOf(weeks, 2450, now)).toMatchObject({ days: 20, amountMinor: 2350 });
  expect(passCreditOf(bought, 90, now)).toBeNull();
});
