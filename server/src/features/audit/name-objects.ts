import { allEndpoints } from "@attune/contract/all-endpoints";
import type { AuditEvent } from "@attune/contract/audit";
import type { App } from "../../app.ts";
import type { Tables } from "../../adapters/database/schema/tables.ts";
import { auditedTable } from "../../http/audited-rows.ts";
import { isUuid } from "../../http/is-uuid.ts";
import { listNames } from "./audit.sql.ts";

type Kind = NonNullable<AuditEvent["objectKind"]>;

const kinds: Partial<Record<keyof Tables, Kind>> = {
  frequencies: "frequency",
  plans: "plan",
  social_media_campaigns: "campaign",
  social_images: "picture",
  testimonials: "testimonial",
  support_tickets: "ticket",
  audio_files: "audio",
  user_frequencies: "assignment",
  assignment_templates: "template",
};

const kindByAction = new Map<string, Kind | undefined>(
  allEndpoints.map(({ name, path }) => {
    const table = auditedTable(path);
    return [name, table === undefined ? undefined : kinds[table]];
  }),
);

/** Kind of object an action is about; null for a person or none. */
export const kindOf = (action: string): Kind | null => kindByAction.get(action) ?? null;

/** Current names for the ids in these events. */
export async function nameObjects(
  { db }: Pick<App, "db">,
  events: readonly Pick<AuditEvent, "objectId" | "changes">[],
): Promise<Record<string, string>> {
  const values = events.flatMap((it) => [it.objectId, ...Object.values(it.changes ?? {}).flat()]);
  const ids = values.filter(isUuid);
  if (ids.length === 0) return {};
  const names = await listNames(db, [...new Set(ids)]);
  return Object.fromEntries(names.map((it) => [it.id, it.name]));
}
