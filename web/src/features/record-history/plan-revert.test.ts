import type { RecordVersion } from "@attune/contract/record-history";
import { expect, test } from "vitest";
import { noSuchPicture } from "@attune/contract/campaign-picture";
import { invalidInput } from "@attune/contract/problem";
import { ApiError } from "../../api/api-error.ts";
import { findVersionAt } from "./find-version.ts";
import { planRevert, whyRefused } from "./plan-revert.ts";

const version = (over: Partial<RecordVersion>): RecordVersion => ({
  key: "1",
  at: "2026-11-20T09:00:00Z",
  by: "admin",
  action: "changed",
  changes: {},
  values: {},
  truncated: [],
  ...over,
});

test("reverts what staff edit, as the form's fields, and leaves the rest as it is", () => {
  const now = {
    id: "a",
    name: "Calm",
    hertz: "140.00",
    curator: "Ana",
    deleted_at: null,
    source: "x",
  };
  const then = { ...now, hertz: "136.10", curator: null, created_by: "someone" };
  const plan = planRevert("frequency", version({ values: now }), version({ values: then }));
  expect(plan).toEqual({
    columns: ["hertz", "curator"],
    kept: ["created_by"],
    fields: { frequency: "136.10", curator: "" },
  });
});

test("leaves out a text of which only the beginning is known", () => {
  const [now, then] = ["Whole.", "Begun… (9000 characters)"].map((content) => ({
    id: "a",
    content,
  }));
  const plan = planRevert(
    "campaign",
    version({ values: now ?? {} }),
    version({ values: then ?? {}, truncated: ["content"] }),
  );
  expect(plan).toEqual({ columns: [], kept: ["content"], fields: {} });
});

test("reverts legal texts with their version's name and date", () => {
  const plan = planRevert(
    "legal",
    version({ values: { terms_version: "2.0", terms_content: "New.", updated_by: "b" } }),
    version({ values: { terms_version: "1.0", terms_content: "Old.", updated_by: "a" } }),
  );
  expect(plan).toEqual({
    columns: ["terms_version", "terms_content"],
    kept: [],
    fields: { termsVersion: "1.0", termsContent: "Old." },
  });
});

test("sends the price of a plan in pounds, and all of a template", () => {
  const plan = planRevert(
    "plan",
    version({ values: { price_minor: 1299, includes: { supportHours: 24 } } }),
    version({ values: { price_minor: 999, includes: { supportHours: 48 } } }),
  );
  expect(plan.fields).toEqual({ priceAmount: 9.99, supportHours: 48 });
  const entries = [{ entryId: "rain", customDuration: null }];
  const template = planRevert(
    "template",
    version({ values: { name: "Evenings", entries } }),
    version({ values: { name: "Nights", entries } }),
  );
  expect([template.columns, template.fields]).toEqual([["name"], { name: "Nights", entries }]);
});

test("says once why a picture that was deleted cannot come back", () => {
  const refused = (problem: object, fields: object) =>
    whyRefused(new ApiError(400, "", JSON.stringify({ ...problem, fields })));
  const { message } = noSuchPicture;
  expect(refused(noSuchPicture, { imageUrl: message })).toBe(message);
  const name = "Name is required";
  expect(refused(invalidInput, { name })).toBe(`${invalidInput.message} ${name}`);
});

test("reverts no role, and nothing that publishes a post", () => {
  const revert = (kind: "staff" | "campaign", now: object, then: object) =>
    planRevert(kind, version({ values: { ...now } }), version({ values: { ...then } })).columns;
  expect(revert("staff", { role: "support" }, { role: "admin" })).toEqual([]);
  expect(revert("campaign", { status: "draft" }, { status: "scheduled" })).toEqual([]);
});

test("finds the version of an instant, and says if a later one may already have been current", () => {
  const versions = [
    version({ key: "3", at: "2026-11-22T09:00:00Z" }),
    version({ key: "2", at: null, action: "unrecorded" }),
    version({ key: "1", at: "2026-11-20T09:00:00Z" }),
  ];
  const at = (instant: string) => {
    const found = findVersionAt(versions, new Date(instant));
    return [found?.version.key, found?.isUncertain];
  };
  expect(at("2026-11-23T00:00:00Z")).toEqual(["3", false]);
  expect(at("2026-11-22T09:00:00Z")).toEqual(["3", false]);
  expect(at("2026-11-21T00:00:00Z")).toEqual(["1", true]);
  expect(at("2026-11-19T00:00:00Z")).toEqual([undefined, undefined]);
});
