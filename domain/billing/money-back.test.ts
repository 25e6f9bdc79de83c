import { expect, test } from "vitest";
import { moneyBackOf } from "./money-back.ts";

const windows = [{ since: new Date("2026-01-01T00:00:00Z"), hours: 24 }];

const payment = (
  id: string,
  paidAt: string,
  more: Partial<Parameters<typeof moneyBackOf>[0][number]> = {},
) => ({
  id,
  paidAt: new Date(paidAt),
  kind: "subscription" as const,
  subscriptionId: "sub_1",
  subscribedAt: null,
  amountMinor: 2450,
  refundedMinor: 0,
  currency: "gbp",
  isDisputed: false,
  ...more,
});
const pass = (id: string, paidAt: string) =>
  payment(id, paidAt, { kind: "one_off", subscriptionId: null, amountMinor: 999 });

const at = (payments: Parameters<typeof moneyBackOf>[0], now: string) => {
  const found = moneyBackOf(payments, windows, new Date(now));
  return found && { ids: found.parts.map((it) => it.payment.id), ...found, parts: undefined };
};

test("a first payment is refundable until the end of the fourteenth day in London", () => {
  const bought = [payment("ch_1", "2026-11-10T09:00:00Z", { refundedMinor: 450 })];
  expect(at(bought, "2026-11-24T23:59:59.999Z")).toMatchObject({
    ids: ["ch_1"],
    amountMinor: 2000,
    currency: "gbp",
    until: new Date("2026-11-24T23:59:59.999Z"),
    lastDay: "2026-11-24",
  });
  expect(at(bought, "2026-11-25T00:00:00Z")).toBeNull();
});

test("a renewal is refundable on its own within the refund window", () => {
  const renewed = [
    payment("ch_2", "2026-12-10T09:00:00Z"),
    payment("ch_1", "2026-11-10T09:00:00Z"),
  ];
  expect(at(renewed, "2026-12-11T09:00:00Z")).toMatchObject({
    ids: ["ch_2"],
    until: new Date("2026-12-11T09:00:00Z"),
    lastDay: null,
  });
  expect(at(renewed, "2026-12-11T09:00:00.001Z")).toBeNull();
});

test("all payments for one contract are refundable while it may be cancelled", () => {
  const weekly = [payment("ch_2", "2026-11-17T09:00:00Z"), payment("ch_1", "2026-11-10T09:00:00Z")];
  expect(at(weekly, "2026-11-20T09:00:00Z")).toMatchObject({
    ids: ["ch_2", "ch_1"],
    amountMinor: 4900,
  });
});

test("a pass credited towards a plan is refunded together with that plan", () => {
  const both = [
    payment("ch_2", "2026-11-15T09:00:00Z", { amountMinor: 2165 }),
    pass("ch_1", "2026-11-10T09:00:00Z"),
  ];
  expect(at(both, "2026-11-27T09:00:00Z")).toMatchObject({
    ids: ["ch_2", "ch_1"],
    amountMinor: 3164,
    lastDay: "2026-11-29",
  });
  const apart = [payment("ch_2", "2026-11-17T09:00:00Z"), pass("ch_1", "2026-11-10T09:00:00Z")];
  expect(at(apart, "2026-11-27T09:00:00Z")).toMatchObject({ ids: ["ch_2"] });
});

test("a payment that is disputed, already refunded or not for a plan is not refundable", () => {
  const now = "2026-11-11T09:00:00Z";
  const paidAt = "2026-11-10T09:00:00Z";
  expect(at([payment("ch_1", paidAt, { isDisputed: true })], now)).toBeNull();
  expect(at([payment("ch_1", paidAt, { refundedMinor: 2450 })], now)).toBeNull();
  expect(at([payment("ch_1", paidAt, { kind: "other" })], now)).toBeNull();
});
