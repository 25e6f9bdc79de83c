import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { LegalSettingsTable } from "../../adapters/database/schema/words.ts";

export type LegalRow = Selectable<LegalSettingsTable>;

export async function findSettings(db: Db): Promise<LegalRow | undefined> {
  return await db
    .selectFrom("legal_settings")
    .selectAll()
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
}

export async function insertSettings(db: Db, row: Insertable<LegalSettingsTable>): Promise<void> {
  await db.insertInto("legal_settings").values(row).execute();
}
