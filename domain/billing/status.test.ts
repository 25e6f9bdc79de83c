import { expect, test } from "vitest";
import { accountStatusOf, chainPasses } from "./status.ts";

const dayMs = 86_400_000;
const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const bought = (id: string, number: number) => ({ id, paidAt: day(number) });
const spans = (purchases: ReturnType<typeof bought>[]) =>
  chainPasses(purchases, 7 * dayMs).map(({ id, start, end }) => [id, start, end]);

test("a week begins at payment, or when the previous week ends", () => {
  expect(spans([bought("a", 1), bought("b", 3), bought("c", 20)])).toEqual([
    ["a", day(1), day(8)],
    ["b", day(8), day(15)],
    ["c", day(20), day(27)],
  ]);
});

test("weeks are ordered by payment time, then by id", () => {
  const purchases = [bought("z", 3), bought("b", 1), bought("a", 1)];
  expect(spans(purchases).map(([id]) => id)).toEqual(["a", "b", "z"]);
  expect(spans(purchases.toReversed()).map(([id]) => id)).toEqual(["a", "b", "z"]);
  expect(purchases.map(({ id }) => id)).toEqual(["z", "b", "a"]);
});

test("each subscription status maps to one account status", () => {
  expect(accountStatusOf).toEqual({
    none: "inactive",
    incomplete: "inactive",
    active: "active",
    test: "active",
    suspended: "past_due",
    past_due: "past_due",
    paused: "inactive",
    cancelled: "cancelled",
    expired: "expired",
  });
});
