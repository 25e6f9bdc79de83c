import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../adapters/database/port.ts";
import type {
  AssignmentTemplateEntriesTable,
  AssignmentTemplatesTable,
} from "../../adapters/database/schema/care.ts";

type TemplateRow = Selectable<AssignmentTemplatesTable>;

/** By name; with an id, only that one. */
export async function listTemplates(db: Db, id?: string): Promise<TemplateRow[]> {
  return await db
    .selectFrom("assignment_templates")
    .selectAll()
    .$if(id !== undefined, (it) => it.where("id", "=", id ?? ""))
    .orderBy(sql`lower(name)`)
    .execute();
}

export type TemplateEntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** Of these templates, in order; without entries that were deleted from the library. */
export async function listEntries(db: Db, templateIds: readonly string[]) {
  if (templateIds.length === 0) return [];
  return await db
    .selectFrom("assignment_template_entries as chosen")
    .innerJoin("frequencies", "frequencies.id", "chosen.frequency_id")
    .select([
      "chosen.template_id",
      "chosen.custom_duration_seconds",
      "frequencies.slug",
      "frequencies.name",
      "frequencies.hertz",
      "frequencies.duration_seconds",
      "frequencies.is_active",
    ])
    .where("chosen.template_id", "in", templateIds)
    .where("frequencies.deleted_at", "is", null)
    .orderBy("chosen.position")
    .execute();
}

/** Catalogue entries by the ids that templates have, deleted ones included. */
export async function listBySlug(tx: Tx, slugs: readonly string[]) {
  return await tx
    .selectFrom("frequencies")
    .select(["id", "slug", "name", "deleted_at"])
    .where("slug", "in", slugs)
    .execute();
}

export async function lockTemplate(tx: Tx, id: string): Promise<TemplateRow | undefined> {
  return await tx
    .selectFrom("assignment_templates")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** False if another template has the name. */
export async function insertTemplate(
  tx: Tx,
  row: Insertable<AssignmentTemplatesTable>,
): Promise<boolean> {
  const made = await tx
    .insertInto("assignment_templates")
    .values(row)
    .onConflict((it) => it.expression(sql`lower(name)`).doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

/** False if another template has the name. */
export async function updateTemplate(
  tx: Tx,
  { id, ...change }: Omit<TemplateRow, "created_at">,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("assignment_templates")
    .set(change)
    .where("id", "=", id)
    .where(
      sql<boolean>`not exists (
        select 1 from assignment_templates as other
        where other.id <> ${id} and lower(other.name) = lower(${change.name}))`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the template's entries. */
export async function putEntries(
  tx: Tx,
  templateId: string,
  rows: readonly Insertable<AssignmentTemplateEntriesTable>[],
): Promise<void> {
  await tx
    .deleteFrom("assignment_template_entries")
    .where("template_id", "=", templateId)
    .execute();
  await tx
    .insertInto("assignment_template_entries")
    .values([...rows])
    .execute();
}

export async function deleteTemplate(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("assignment_templates")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
