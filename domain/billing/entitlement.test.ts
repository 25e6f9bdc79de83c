import { describe, expect, test } from "vitest";
import { accessAt, statusAt, type SubscriptionStatus } from "./entitlement.ts";

const now = new Date("2026-11-21T09:00:00Z");
const later = new Date("2026-11-21T09:00:01Z");
const earlier = new Date("2026-11-21T08:59:59Z");

const monthly = (status: SubscriptionStatus, periodEnd: Date | null = later) => ({
  status,
  isOneOff: false,
  periodEnd,
});
const oneOff = (status: SubscriptionStatus, periodEnd: Date | null) => ({
  status,
  isOneOff: true,
  periodEnd,
});
const payer = { isFree: false, freeUntil: null, isTestMode: true };
const nobody = { ...payer, subscription: null };

describe("access", () => {
  test.each<[SubscriptionStatus, boolean]>([
    ["none", false],
    ["incomplete", false],
    ["active", true],
    ["test", true],
    ["suspended", false],
    ["past_due", false],
    ["paused", false],
    ["cancelled", false],
    ["expired", false],
  ])("with a monthly subscription that is %s: %s", (status, may) => {
    expect(accessAt({ ...payer, subscription: monthly(status) }, now) !== null).toBe(may);
    expect(statusAt(monthly(status), now)).toBe(status);
  });

  test("with a monthly subscription continues past the end of its period until Stripe reports the renewal", () => {
    expect(accessAt({ ...payer, subscription: monthly("active", earlier) }, now)).toEqual({
      reason: "plan",
      until: null,
    });
  });

  test.each([
    ["a second before its end", later, "active"],
    ["at its end", now, "expired"],
    ["a second after", earlier, "expired"],
    ["without an end", null, "expired"],
  ] as const)("with a one-off, %s: %s %s", (_when, end, status) => {
    expect(statusAt(oneOff("active", end), now)).toBe(status);
    const access = accessAt({ ...payer, subscription: oneOff("active", end) }, now);
    expect(access?.reason ?? "none").toBe(status === "active" ? "plan" : "none");
  });

  test("with a test subscription is denied outside test mode", () => {
    const account = { ...payer, subscription: monthly("test"), isTestMode: false };
    expect(accessAt(account, now)).toBeNull();
  });

  test("during a pause ends exactly when the paid period ends", () => {
    const paused = (end: Date) => ({ ...monthly("active", end), isPaused: true });
    expect([statusAt(paused(later), now), statusAt(paused(now), now)]).toEqual([
      "active",
      "paused",
    ]);
    expect(accessAt({ ...payer, subscription: paused(later) }, now)).toEqual({
      reason: "plan",
      until: later,
    });
    expect(accessAt({ ...payer, subscription: paused(now) }, now)).toBeNull();
  });

  test("stays cancelled after the end of a one-off that was refunded", () => {
    expect(statusAt(oneOff("cancelled", earlier), now)).toBe("cancelled");
  });

  test("with a free account lasts until its end date, or indefinitely without one", () => {
    expect(accessAt({ ...nobody, isFree: true }, now)).toEqual({ reason: "free", until: null });
    expect(accessAt({ ...nobody, isFree: true, freeUntil: later }, now)).toEqual({
      reason: "free",
      until: later,
    });
    for (const freeUntil of [now, earlier])
      expect(accessAt({ ...nobody, isFree: true, freeUntil }, now)).toBeNull();
  });

  test("continues through a paid plan after a free account has ended", () => {
    const account = { isFree: true, freeUntil: earlier, subscription: monthly("active") };
    expect(accessAt(account, now)).toMatchObject({ reason: "plan" });
  });

  test("is denied without a free account or a subscription", () => {
    expect(accessAt({ ...nobody, freeUntil: later }, now)).toBeNull();
    expect([accessAt(nobody, now), statusAt(null, now)]).toEqual([null, "none"]);
  });
});
