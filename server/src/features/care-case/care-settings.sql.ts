import type { Updateable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { CareSettingsTable } from "../../adapters/database/schema/care-cases.ts";

/** There is always one row. */
export async function getSettingsRow(db: Db) {
  return await db
    .selectFrom("care_settings")
    .leftJoin("users", "users.id", "care_settings.updated_by")
    .selectAll("care_settings")
    .select("users.username as updated_by_name")
    .executeTakeFirstOrThrow();
}

/** False where the settings are no longer of that version. */
export async function updateSettings(
  db: Db,
  version: number,
  columns: Updateable<CareSettingsTable>,
): Promise<boolean> {
  const row = await db
    .updateTable("care_settings")
    .set({ ...columns, version: version + 1 })
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
  return row !== undefined;
}
