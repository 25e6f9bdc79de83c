import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./text.ts";

/** Records that staff edit, and whose changes are recorded with their values. */
export const recordKinds = [
  "frequency",
  "plan",
  "campaign",
  "testimonial",
  "template",
  "legal",
  "staff",
] as const;

export type RecordKind = (typeof recordKinds)[number];

/** `earliest`: the state before the first change in the log. `unrecorded`: not made by staff, for example published on schedule. */
export const versionActions = [
  "added",
  "changed",
  "deleted",
  "restored",
  "imported",
  "unrecorded",
  "earliest",
] as const;

const values = z.record(z.string(), z.unknown());

const recordVersion = z.object({
  /** Identifies the version in its history. */
  key: z.string(),
  /** Null if it is not known when. */
  at: z.nullable(instant),
  /** Null if the account is deleted, or the product itself made the change. */
  by: z.nullable(z.string()),
  action: z.enum(versionActions),
  /** Changed columns, each before and after. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** The whole record after this change; empty if it was deleted for good. */
  values,
  /** Columns of which the log has only the beginning. */
  truncated: z.array(z.string()),
});

export type RecordVersion = z.infer<typeof recordVersion>;

const historyAnswer = z.object({
  /** Its current name, or the last one. */
  name: z.nullable(z.string()),
  /** `basedOn` for a change of the current record; null if it is gone. */
  updatedAt: z.nullable(instant),
  /** The first one is current. */
  versions: z.array(recordVersion),
  /** There are earlier changes. */
  isCut: z.boolean(),
  /** Current names, by the ids in the values. */
  names: z.record(z.string(), z.string()),
});

export type RecordHistory = z.infer<typeof historyAnswer>;

export const mostVersions = 200;

export const getRecordHistory = endpoint({
  name: "getRecordHistory",
  route: "GET /api/admin/records/{kind}/{id}/history",
  access: "manager",
  summary:
    "Get every version of a record, newest first, at most 200; managers only campaigns and testimonials",
  params: z.object({ kind: z.enum(recordKinds), id }),
  answer: historyAnswer,
});
