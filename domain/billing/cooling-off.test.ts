import { describe, expect, test } from "vitest";
import { contractsBegunBy, coolingOffOf } from "./cooling-off.ts";

const paid = (paidAt: string, refundedMinor = 0) => ({
  amountMinor: 2450,
  refundedMinor,
  paidAt: new Date(paidAt),
});

describe("the right to cancel", () => {
  test.each([
    ["2026-11-20T09:00:00Z", "2026-12-04", "2026-12-04T23:59:59Z", "2026-12-05T00:00:00Z"],
    // Bought on the 21st in London time.
    ["2026-06-20T23:30:00Z", "2026-07-05", "2026-07-05T22:59:59Z", "2026-07-05T23:00:00Z"],
    // Spans the night on which the clocks go back.
    ["2026-10-20T12:00:00Z", "2026-11-03", "2026-11-03T23:59:59Z", "2026-11-04T00:00:00Z"],
    ["2027-02-20T12:00:00Z", "2027-03-06", "2027-03-06T23:59:59Z", "2027-03-07T00:00:00Z"],
  ])("of %s lasts to the end of %s in London", (paidAt, lastDay, inside, outside) => {
    const at = (now: string) => coolingOffOf(paid(paidAt), new Date(now));
    expect(at(inside)).toEqual({ lastDay, isInside: true, refundMinor: 2450 });
    expect(at(outside)).toMatchObject({ lastDay, isInside: false });
  });

  test("refunds only what has not been refunded already", () => {
    const now = new Date("2026-11-21T09:00:00Z");
    expect(coolingOffOf(paid("2026-11-20T09:00:00Z", 450), now).refundMinor).toBe(2000);
    expect(coolingOffOf(paid("2026-11-20T09:00:00Z", 2450), now).refundMinor).toBe(0);
  });
});

test("each one-off purchase and each subscription's first payment starts a contract", () => {
  const payment = (
    id: string,
    kind: "subscription" | "one_off" | "other",
    subscriptionId: string | null,
    day: number,
    subscribedDay = day,
  ) => ({
    id,
    kind,
    subscriptionId,
    paidAt: new Date(Date.UTC(2026, 0, day)),
    subscribedAt: subscriptionId === null ? null : new Date(Date.UTC(2026, 0, subscribedDay)),
  });
  const begun = contractsBegunBy([
    payment("renewal", "subscription", "sub_1", 40),
    payment("first", "subscription", "sub_1", 9),
    payment("difference", "subscription", "sub_1", 20),
    payment("again", "subscription", "sub_2", 90),
    payment("pass", "one_off", null, 1),
    payment("second pass", "one_off", null, 3),
    payment("by hand", "other", null, 2),
    payment("by hand for a plan", "other", "sub_3", 2),
    payment("after credit", "subscription", "sub_4", 40, 9),
    payment("without a plan", "subscription", null, 2),
  ]);
  expect([...begun].sort()).toEqual(["again", "first", "pass", "second pass"]);
});
