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

  test("with a monthly subscription lasts past the end of its period, because Stripe reports the renewal", () => {
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

  test("with a status of test is none where money is real", () => {
    const account = { ...payer, subscription: monthly("test"), isTestMode: false };
    expect(accessAt(account, now)).toBeNull();
  });

  test("a pause lets the paid period run out, and not a second more", () => {
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

  test("a one-off that was refunded stays cancelled after its end", () => {
    expect(statusAt(oneOff("cancelled", earlier), now)).toBe("cancelled");
  });

  test("a free account has it without an end, or until its end and not a second longer", () => {
    expect(accessAt({ ...nobody, isFree: true }, now)).toEqual({ reason: "free", until: null });
    expect(accessAt({ ...nobody, isFree: true, freeUntil: later }, now)).toEqual({
      reason: "free",
      until: later,
    });
    for (const freeUntil of [now, earlier])
      expect(accessAt({ ...nobody, isFree: true, freeUntil }, now)).toBeNull();
  });

  test("a free account that is over has it through a plan of its own", () => {
    const account = { isFree: true, freeUntil: earlier, subscription: monthly("active") };
    expect(accessAt(account, now)).toMatchObject({ reason: "plan" });
  });

  test("a free end without a free account gives nothing, and nothing gives nothing", () => {
    expect(accessAt({ ...nobody, freeUntil: later }, now)).toBeNull();
    expect([accessAt(nobody, now), statusAt(null, now)]).toEqual([null, "none"]);
  });
});
