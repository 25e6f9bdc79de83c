import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { SavedFiltersTable } from "../../adapters/database/schema/people.ts";

export async function listSaved(db: Db, userId: string, place: string) {
  return await db
    .selectFrom("saved_filters")
    .selectAll()
    .where("user_id", "=", userId)
    .where("place", "=", place)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Replaces the person's filter of the same name. */
export async function putSaved(
  db: Db,
  row: Insertable<SavedFiltersTable>,
): Promise<Selectable<SavedFiltersTable>> {
  return await db
    .insertInto("saved_filters")
    .values(row)
    .onConflict((it) =>
      it
        .expression(sql`user_id, place, lower(name)`)
        .doUpdateSet({ name: row.name, filters: row.filters }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteSaved(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("saved_filters")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
