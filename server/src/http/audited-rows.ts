import { type RawBuilder, sql } from "kysely";
import type { Db } from "../adapters/database/port.ts";
import type { Tables } from "../adapters/database/schema/tables.ts";

type Row = Record<string, unknown>;

interface AuditedRows {
  table: keyof Tables;
  /** Columns to record if the row contains text about a person; otherwise all. */
  columns?: readonly string[];
  /** A further column, of what belongs to the row in other tables. */
  with?: RawBuilder<unknown>;
  /** There is only one row, and the path has no id. */
  isSingle?: true;
  /** Another field that may hold the id. */
  or?: AuditedRows;
}

const pictures: AuditedRows = {
  table: "social_images",
  columns: ["id", "prompt", "alt_text", "made_by", "size_bytes", "created_by", "deleted_at"],
};

const userColumns = [
  "id",
  "role",
  "subscription_status",
  "subscription_plan",
  "subscription_end_date",
  "free_until",
  "erasure_due_at",
  "disabled_at",
];

/** The entries of a template, in order. */
const templateEntries = sql`(
  select coalesce(
    json_agg(
      json_build_object('entryId', slug, 'customDuration', custom_duration_seconds) order by position
    ),
    '[]'
  )
  from assignment_template_entries
  inner join frequencies on frequencies.id = frequency_id
  where template_id = assignment_templates.id
) as entries`;

/** Which row a back office path changes. Other staff actions are recorded without before and after. */
const audited: Record<string, AuditedRows> = {
  "/api/admin/frequencies": { table: "frequencies" },
  "/api/admin/stripe/settings": { table: "plans" },
  "/api/admin/legal/settings": { table: "legal_settings", isSingle: true },
  "/api/admin/social/campaigns": { table: "social_media_campaigns" },
  "/api/admin/social/post": { table: "social_media_campaigns" },
  "/api/admin/social/images": pictures,
  "/api/admin/social/generate-image": pictures,
  "/api/admin/testimonials": {
    table: "testimonials",
    columns: [
      "id",
      "user_id",
      "role",
      "rating",
      "is_active",
      "display_order",
      "status",
      "deleted_at",
    ],
  },
  "/api/admin/support-tickets": {
    table: "support_tickets",
    columns: ["id", "user_id", "category", "urgency", "status", "assigned_to", "resolved_at"],
  },
  "/api/admin/care-cases": {
    table: "care_cases",
    columns: ["id", "user_id", "owner_id", "contacted_at", "closed_at"],
  },
  "/api/admin/care-settings": { table: "care_settings", isSingle: true },
  "/api/admin/audio-files": {
    table: "audio_files",
    columns: ["id", "user_id", "status", "decided_at", "approved_by", "approved_at"],
    or: { table: "user_frequencies", columns: ["id", "user_id", "held_at", "decided_at"] },
  },
  "/api/audio": {
    table: "audio_files",
    columns: ["id", "user_id"],
    or: { table: "user_frequencies", columns: ["id", "user_id"] },
  },
  "/api/admin/assignments": {
    table: "user_frequencies",
    columns: ["id", "user_id", "assigned_by"],
  },
  "/api/admin/assignment-templates": { table: "assignment_templates", with: templateEntries },
  "/api/admin/free-accounts": { table: "users", columns: userColumns },
  "/api/admin/staff": { table: "users", columns: userColumns },
  "/api/admin/staff-invitations": {
    table: "staff_invitations",
    columns: ["id", "role", "invited_by", "sent_at", "expires_at"],
  },
  "/api/admin/users": { table: "users", columns: userColumns },
  "/api/admin/stripe/customers": { table: "users", columns: userColumns },
};

/** The row for a path and id, as plain values; undefined if there is none or it is not recorded. */
export async function findAuditedRow(
  db: Db,
  path: string,
  id: string | undefined,
): Promise<Row | undefined> {
  return await findIn(db, rowsOf(path), id);
}

async function findIn(
  db: Db,
  rows: AuditedRows | undefined,
  id: string | undefined,
): Promise<Row | undefined> {
  if (rows === undefined || (id === undefined && rows.isSingle !== true)) return undefined;
  const { rows: found } = await sql<Row>`
    select *${rows.with === undefined ? sql`` : sql`, ${rows.with}`} from ${sql.table(rows.table)}
    ${rows.isSingle === true ? sql`` : sql`where id = ${id}`} limit 1
  `.execute(db);
  return found[0] === undefined ? await findIn(db, rows.or, id) : loggable(found[0], rows.columns);
}

/** The table of the row named in a path, if any. */
export const auditedTable = (path: string): keyof Tables | undefined => rowsOf(path)?.table;

const rowsOf = (path: string): AuditedRows | undefined =>
  Object.entries(audited).find(([root]) => path === root || path.startsWith(`${root}/`))?.[1];

/** What is recorded of a row that a path changes. */
export const auditedValues = (path: string, row: Row): Row => loggable(row, rowsOf(path)?.columns);

/** Differences as [before, after]; null for a created or deleted row. */
export function changesBetween(before: Row | undefined, after: Row | undefined) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changes: Record<string, [unknown, unknown]> = {};
  for (const name of names) {
    const pair: [unknown, unknown] = [before?.[name] ?? null, after?.[name] ?? null];
    if (JSON.stringify(pair[0]) !== JSON.stringify(pair[1])) changes[name] = pair;
  }
  return Object.keys(changes).length === 0 ? null : changes;
}

/** Derived columns: their sources are recorded. */
const derived = /^(plain_name|value_in_category|search_text|choice_text)$/;

/** Leaves out sealed values, hashes and change times. Texts are whole, so that a revert can restore them. */
function loggable(row: Row, columns: readonly string[] | undefined): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => columns?.includes(name) ?? !/_sealed$|_hash$|^updated_at$/.test(name))
      .filter(([name]) => !derived.test(name)),
  );
}
