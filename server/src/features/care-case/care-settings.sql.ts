import type { Updateable } from "kysely";
import type { Db, Tx } from "../../adapters/database/port.ts";
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

/** Locks the settings until the transaction ends. */
export async function lockSettings(tx: Tx) {
  return await tx
    .selectFrom("care_settings")
    .select("updated_at")
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateSettings(
  tx: Tx,
  columns: Updateable<CareSettingsTable>,
): Promise<void> {
  await tx.updateTable("care_settings").set(columns).execute();
}
