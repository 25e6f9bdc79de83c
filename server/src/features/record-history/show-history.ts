import { allEndpoints } from "@attune/contract/all-endpoints";
import { notFound } from "@attune/contract/problem";
import {
  mostVersions,
  type RecordHistory,
  type RecordKind,
  type RecordVersion,
} from "@attune/contract/record-history";
import type { Tables } from "../../adapters/database/schema/tables.ts";
import type { App } from "../../app.ts";
import { auditedTable, findAuditedRow } from "../../http/audited-rows.ts";
import { ProblemError } from "../../http/problem.ts";
import { nameObjects } from "../audit/name-objects.ts";
import { type RecordedChange, rebuildVersions, type Values } from "./rebuild-versions.ts";
import * as sql from "./record-history.sql.ts";

type Deps = Pick<App, "db">;

/** The path whose changes are recorded, and the table they are in. */
const paths: Record<RecordKind, { path: string; table: keyof Tables }> = {
  frequency: { path: "/api/admin/frequencies", table: "frequencies" },
  plan: { path: "/api/admin/stripe/settings", table: "plans" },
  campaign: { path: "/api/admin/social/campaigns", table: "social_media_campaigns" },
  testimonial: { path: "/api/admin/testimonials", table: "testimonials" },
  template: { path: "/api/admin/assignment-templates", table: "assignment_templates" },
  legal: { path: "/api/admin/legal/settings", table: "legal_settings" },
  staff: { path: "/api/admin/staff", table: "users" },
};

/** Every version of a record, rebuilt from the audit log. Throws 404 if there never was one. */
export async function showHistory(
  { db }: Deps,
  { kind, id }: { kind: RecordKind; id: string },
): Promise<RecordHistory> {
  if (kind === "staff" && !(await sql.isStaff(db, id))) throw new ProblemError(notFound);
  const { path, table } = paths[kind];
  const row = await findAuditedRow(db, path, id);
  const dates = await sql.findDates(db, table, id);
  if (kind === "legal" && dates === undefined) throw new ProblemError(notFound);
  const changes = await listRecorded({ db }, kind, id);
  if (row === undefined && changes.length === 0) throw new ProblemError(notFound);
  const shown = changes.slice(0, mostVersions);
  const isCut = changes.length > shown.length;
  const versions = dateEnds(rebuildVersions(asJson(row ?? { id: null }), shown), shown, dates);
  const names = await namesIn({ db }, versions, id);
  const isGone = dates === undefined || (row?.["deleted_at"] ?? null) !== null;
  return {
    name: nameOf(versions) ?? names[id] ?? null,
    updatedAt: isGone ? null : dates.updated_at.toISOString(),
    versions: isCut ? versions.filter((it) => it.action !== "earliest") : versions,
    isCut,
    names,
  };
}

async function listRecorded({ db }: Deps, kind: RecordKind, id: string): Promise<RecordedChange[]> {
  const most = mostVersions + 1;
  const actions = allEndpoints
    .filter((it) => it.method !== "GET" && auditedTable(it.path) === paths[kind].table)
    .map((it) => it.name);
  const events = await sql.listChanges(db, { kind, id, actions, most });
  const imports = kind === "frequency" ? await sql.listImported(db, id, most) : [];
  const recorded: RecordedChange[] = [
    ...events.map((it) => ({ key: String(it.seq), ...asChange(it) })),
    ...imports.map((it) => ({
      key: `import-${it.id}`,
      ...asChange(it),
      isImport: true as const,
    })),
  ];
  return recorded.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, most);
}

const asChange = (it: { at: Date; actor_name: string | null; changes: string | null }) => ({
  at: it.at,
  by: it.actor_name,
  changes: JSON.parse(it.changes ?? "{}") as RecordVersion["changes"],
});

/** As the log has it: dates as text. */
const asJson = (row: Values) => JSON.parse(JSON.stringify(row)) as Values;

/** The product's own last change has the time of the record, and the state before all changes that of its creation. */
function dateEnds(
  versions: RecordVersion[],
  [newest]: readonly RecordedChange[],
  dates: { created_at: Date; updated_at: Date } | undefined,
): RecordVersion[] {
  if (dates === undefined) return versions;
  const { created_at: created, updated_at: updated } = dates;
  const isLater = newest === undefined || updated.getTime() >= newest.at.getTime();
  return versions.map((it, index) => {
    if (it.action === "earliest") return { ...it, at: created.toISOString() };
    const isNewest = index === 0 && it.action === "unrecorded" && isLater;
    return isNewest ? { ...it, at: updated.toISOString() } : it;
  });
}

async function namesIn(
  app: Deps,
  versions: readonly RecordVersion[],
  id: string,
): Promise<Record<string, string>> {
  const values = versions.flatMap((it) => Object.values(it.values));
  const changes = Object.fromEntries(values.map((it, at) => [String(at), [it, null]]));
  const slugs = values.flatMap((it) => (Array.isArray(it) ? it.map(entryIdOf) : []));
  return {
    ...(await nameObjects(app, [
      { objectId: id, changes: changes as Record<string, [unknown, unknown]> },
    ])),
    ...(await sql.nameEntries(app.db, [...new Set(slugs.filter((it) => it !== ""))])),
  };
}

const entryIdOf = (it: unknown): string => {
  const id = (it as { entryId?: unknown } | null)?.entryId;
  return typeof id === "string" ? id : "";
};

/** The newest name; not that of an account or a customer, which are in `names`. */
function nameOf(versions: readonly RecordVersion[]): string | undefined {
  const named = versions.map((it) => it.values["name"] ?? it.values["plan_name"]);
  return named.find((it) => typeof it === "string");
}
