import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../adapters/database/port.ts";
import type { UserFrequenciesTable } from "../../adapters/database/schema/care.ts";

const withEntry = (db: Db) =>
  db
    .selectFrom("user_frequencies as assignment")
    .innerJoin("frequencies", "frequencies.id", "assignment.frequency_id")
    .leftJoin("users as staff", "staff.id", "assignment.assigned_by")
    .selectAll("assignment")
    .select([
      "frequencies.slug",
      "frequencies.name",
      "frequencies.hertz",
      "frequencies.category",
      "frequencies.duration_seconds",
      "frequencies.is_active",
      "staff.username as staff_name",
    ]);

export type AssignmentRow = Awaited<ReturnType<typeof listAssignments>>[number];

export async function listAssignments(db: Db, userId: string) {
  return await withEntry(db)
    .where("assignment.user_id", "=", userId)
    .orderBy("assignment.position")
    .orderBy("assignment.created_at", "desc")
    .orderBy("assignment.id")
    .execute();
}

export async function findAssignment(db: Db, id: string): Promise<AssignmentRow | undefined> {
  return await withEntry(db).where("assignment.id", "=", id).executeTakeFirst();
}

export async function isAssigned(db: Db, userId: string, frequencyId: string): Promise<boolean> {
  const row = await db
    .selectFrom("user_frequencies")
    .select("id")
    .where("user_id", "=", userId)
    .where("frequency_id", "=", frequencyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAssignment(
  db: Db,
  row: Insertable<UserFrequenciesTable>,
): Promise<void> {
  await db.insertInto("user_frequencies").values(row).execute();
}

/** One place before everything the person has. */
export async function firstPosition(tx: Tx, userId: string): Promise<number> {
  const { first } = await tx
    .selectFrom("user_frequencies")
    .select((it) => it.fn.min("position").as("first"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return (first ?? 0) - 1;
}

/** In this order, from position 0. */
export async function putPositions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update user_frequencies set position = ordered.place - 1
    from unnest(${sql.val(ids)}::uuid[]) with ordinality as ordered (id, place)
    where user_frequencies.id = ordered.id`.execute(tx);
}

/** Returns the person's id. */
export async function deleteAssignment(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("user_frequencies")
    .where("id", "=", id)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}
