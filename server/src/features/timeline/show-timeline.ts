import type { AccountRole } from "@attune/contract/access";
import { allEndpoints } from "@attune/contract/all-endpoints";
import type { AnswerOf } from "@attune/contract/endpoint";
import {
  listTimeline,
  type TimelineEntry,
  type TimelineGroup,
  timelineGroups,
  timelinePageSize,
} from "@attune/contract/timeline";
import { deviceName } from "@attune/domain/account/device-name";
import type { App } from "../../app.ts";
import { reasonFor } from "../../adapters/database/schema/refund-reason.ts";
import { nameObjects } from "../audit/name-objects.ts";
import {
  hasAccount,
  listTimelineRows,
  type TimelinePlace,
  type TimelineRow,
} from "./timeline.sql.ts";

const forAdmins: readonly TimelineGroup[] = ["care", "staff", "reads"];
const reads = allEndpoints.filter((it) => it.method === "GET").map((it) => it.name);
const summaries = new Map(allEndpoints.map((it) => [it.name, it.summary]));

/**
 * These have entries of their own type, with the name of the staff member; opening the page is not
 * an entry.
 */
const leftOut = [
  listTimeline.name,
  "getPersonCare",
  "editRecommendation",
  "answerTicket",
  "resolveTicket",
  "takeCareCase",
  "recordContact",
  "closeCareCase",
  "raiseCareCase",
  "escalateCareCase",
];

interface Asked {
  userId: string;
  role: AccountRole;
  before?: string | undefined;
  group?: TimelineGroup | undefined;
}

/** One page of a person's timeline, as far as this role may see it; undefined if there is no such person. */
export async function showTimeline(
  app: Pick<App, "db" | "sealer">,
  { userId, role, before, group }: Asked,
): Promise<AnswerOf<typeof listTimeline> | undefined> {
  if (!(await hasAccount(app.db, userId))) return undefined;
  const open = timelineGroups.filter((it) => role === "admin" || !forAdmins.includes(it));
  const groups = open.filter((it) => (group === undefined ? it !== "reads" : it === group));
  if (groups.length === 0) return { entries: [], next: null, names: {} };
  const rows = await listTimelineRows(app.db, userId, {
    groups,
    isForAdmin: role === "admin",
    before: placeOf(before),
    limit: timelinePageSize + 1,
    reads,
    leftOut,
  });
  const page = rows.slice(0, timelinePageSize);
  const entries = await Promise.all(page.map((it) => present(app, it, { userId, role })));
  const last = page.at(-1);
  return {
    entries,
    next: rows.length > page.length && last !== undefined ? textOf(last) : null,
    names: await nameObjects(
      app,
      entries.filter((it) => it.kind === "staff"),
    ),
  };
}

const textOf = ({ at, id }: TimelinePlace) => `${at.toISOString()} ${id}`;

/** An invalid position means the first page. */
function placeOf(text: string | undefined): TimelinePlace | undefined {
  const [at = "", id = ""] = text?.split(" ") ?? [];
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? undefined : { at: time, id };
}

interface StoredRefund extends Omit<
  Extract<TimelineEntry, { kind: "refund" }>,
  "kind" | "id" | "at"
> {
  refundId: string;
  reasonSealed: string | null;
}

/** The contract validates each field of the response. */
async function present(
  app: Pick<App, "db" | "sealer">,
  { kind, id, at, more }: TimelineRow,
  { userId, role }: Asked,
): Promise<TimelineEntry> {
  const shared = { kind, id, at: at.toISOString(), ...more };
  if (kind === "refund") {
    const { refundId, reasonSealed, ...others } = more as unknown as StoredRefund;
    const stored = { id: refundId, reason: others.reason, reasonSealed };
    const reason = await reasonFor(role, app, stored, userId);
    return { kind, id, at: shared.at, ...others, reason };
  }
  return (kind === "staff"
    ? { ...shared, ...presentAct(more) }
    : kind === "sign-in"
      ? { ...shared, device: deviceName(more["device"] as string | null) ?? null }
      : shared) as unknown as TimelineEntry;
}

function presentAct(more: TimelineRow["more"]) {
  const action = more["action"] as string;
  const changes = more["changes"] as string | null;
  return {
    summary: summaries.get(action) ?? action,
    changes: changes === null ? null : (JSON.parse(changes) as Record<string, [unknown, unknown]>),
  };
}
