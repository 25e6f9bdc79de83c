import { allEndpoints } from "@attune/contract/all-endpoints";
import type { AuditEvent } from "@attune/contract/audit";
import type { Endpoint } from "@attune/contract/endpoint";
import { viewedOutcome } from "@attune/contract/view";
import { describe, expect, test } from "vitest";
import { sentenceOf } from "./sentence.copy.ts";

const base: AuditEvent = {
  seq: 7,
  at: "2026-11-21T09:05:00.000Z",
  requestId: "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a02",
  phase: "done",
  actorId: "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a01",
  actorName: "admin",
  actorRole: "admin",
  action: "",
  summary: "The summary of an endpoint",
  isRead: false,
  isAboutOwnAccount: false,
  subjectId: null,
  subjectName: null,
  objectKind: null,
  objectId: null,
  outcome: null,
  addressMark: "k3Jd",
  changes: null,
};
const ben = { subjectId: "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a04", subjectName: "Ben" };
const say = (more: Partial<AuditEvent>, names = {}) => sentenceOf({ ...base, ...more }, names);

const isAudited = (it: Endpoint) =>
  it.guardsAccount === true ||
  it.readsHealth === true ||
  it.exportsPeople === true ||
  (!["anyone", "signed-in", "customer"].includes(it.access) &&
    it.method !== "GET" &&
    it.isUnaudited !== true);
/** A customer's own endpoints are in the log only when staff call them in a view of the dashboard. */
const isOfStaff = (it: Endpoint) =>
  it.guardsAccount === true || it.path.startsWith("/api/admin/") || it.name === "streamTrack";
const bySystem = ["raiseCareCase", "escalateCareCase", "restoreBackup", "acceptAuditLog"];
const actions = [
  ...allEndpoints.filter((it) => isAudited(it) && isOfStaff(it)).map((it) => it.name),
  ...bySystem,
];

describe("every action in the log", () => {
  test.each(actions)("%s has its own sentence, whether done, refused or unfinished", (action) => {
    const done = say({ action });
    expect(done).not.toBe(base.summary);
    // Starts with a capital, has no full stop, no blanks left, and no code.
    expect(done).toMatch(/^[A-Z][a-z]+( \S+)*$/);
    expect(done).not.toMatch(/undefined|null|\.$/);
    expect(say({ action, phase: "refused" })).toMatch(/^Tried to [a-z]/);
    expect(say({ action, phase: "asked" })).toMatch(/^Began to [a-z]/);
    const aboutBen = say({ action, ...ben });
    expect(aboutBen).not.toContain("somebody’s");
  });

  test("is listed once", () => {
    expect(actions.length).toBeGreaterThan(80);
    expect(new Set(actions).size).toBe(actions.length);
  });
});

test("a refund names the amount and recipient; an old entry without an amount omits it", () => {
  const changes: AuditEvent["changes"] = { amountMinor: [null, 999], currency: [null, "gbp"] };
  const refund = { action: "refundPayment", ...ben };
  expect(say({ ...refund, changes })).toBe("Refunded £9.99 to Ben");
  expect(say(refund)).toBe("Refunded a payment of Ben");
  expect(say({ action: "refundPayment" })).toBe("Refunded a payment of someone");
  expect(say({ ...refund, phase: "refused" })).toBe("Tried to refund a payment of Ben");
});

test("an interrupted change says that its outcome is unknown", () => {
  const refund = { action: "refundPayment", ...ben };
  expect(say({ ...refund, phase: "refused", outcome: "interrupted" })).toBe(
    "Began to refund a payment of Ben. The server stopped or lost its database before the outcome was recorded: please check the record",
  );
});

test("an object is named by its current name, else its former one, else its kind", () => {
  const objectId = "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a03";
  const deleted = { action: "deletePlan", objectId };
  expect(say(deleted, { [objectId]: "Enhanced" })).toBe("Deleted the plan “Enhanced”");
  expect(say({ ...deleted, changes: { plan_name: ["Basic", null] } })).toBe(
    "Deleted the plan “Basic”",
  );
  expect(say(deleted)).toBe("Deleted a plan");
  expect(say({ action: "createFrequency", changes: { name: [null, "Quiet hour"] } })).toBe(
    "Added the entry “Quiet hour” to the Frequency Library",
  );
});

test("a deleted person is not named, and the entry stays readable", () => {
  const gone = { ...ben, subjectName: null };
  expect(say({ action: "getAiReport", ...gone })).toBe("Read an erased account’s analysis");
});

test("a view of a customer's dashboard says what was viewed", () => {
  const view = { action: "getDashboard", outcome: viewedOutcome, ...ben, summary: "The dashboard" };
  expect(say(view)).toBe("Looked at the dashboard of Ben: the dashboard");
});

test("an action from a newer version is described by its summary", () => {
  expect(say({ action: "somethingNew" })).toBe("The summary of an endpoint");
});
