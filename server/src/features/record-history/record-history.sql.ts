import { sql } from "kysely";
import type { RecordKind } from "@attune/contract/record-history";
import type { Db } from "../../adapters/database/port.ts";
import type { Tables } from "../../adapters/database/schema/tables.ts";

interface Asked {
  kind: RecordKind;
  id: string;
  actions: readonly string[];
  most: number;
}

/** The changes of a record in the audit log, newest first. */
export async function listChanges(db: Db, { kind, id, actions, most }: Asked) {
  return await db
    .selectFrom("audit_events")
    .leftJoin("users", "users.id", "audit_events.actor_id")
    .leftJoin("former_staff", "former_staff.id", "audit_events.actor_id")
    .select((it) => [
      "audit_events.seq",
      "audit_events.at",
      "audit_events.action",
      "audit_events.changes",
      it.fn.coalesce("users.username", "former_staff.username").as("actor_name"),
    ])
    // Of those that failed or were interrupted, the changes are what they left behind.
    .where("audit_events.phase", "<>", "asked")
    .where("audit_events.action", "in", actions)
    .where("audit_events.changes", "is not", null)
    // There is one row of legal settings, and paths do not name it.
    .$if(kind !== "legal", (it) => it.where("audit_events.object_id", "=", id))
    .orderBy("audit_events.seq", "desc")
    .limit(most)
    .execute();
}

/** What lists that staff imported changed in an entry, newest first. */
export async function listImported(db: Db, frequencyId: string, most: number) {
  return await db
    .selectFrom("frequency_imports as imported")
    .leftJoin("users", "users.id", "imported.imported_by")
    .leftJoin("former_staff", "former_staff.id", "imported.imported_by")
    .select((it) => [
      "imported.id",
      "imported.imported_at as at",
      "imported.changes",
      it.fn.coalesce("users.username", "former_staff.username").as("actor_name"),
    ])
    .where("imported.frequency_id", "=", frequencyId)
    .orderBy("imported.imported_at", "desc")
    .limit(most)
    .execute();
}

/** When a record was created and last saved; undefined if it is gone. */
export async function findDates(db: Db, table: keyof Tables, id: string) {
  const { rows } = await sql<{ created_at: Date; updated_at: Date }>`
    select created_at, updated_at from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0];
}

export async function isStaff(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${id} and role <> 'user'
    union all select from former_staff where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Names of catalogue entries, by the ids that templates have. */
export async function nameEntries(
  db: Db,
  slugs: readonly string[],
): Promise<Record<string, string>> {
  if (slugs.length === 0) return {};
  const rows = await db
    .selectFrom("frequencies")
    .select(["slug", "name"])
    .where("slug", "in", slugs)
    .execute();
  return Object.fromEntries(rows.map((it) => [it.slug, it.name]));
}
