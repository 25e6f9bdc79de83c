import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { LegalSettingsTable } from "../../adapters/database/schema/words.ts";

/** The settings, and the refund window that holds now: the texts name it. */
export type LegalRow = Selectable<LegalSettingsTable> & { refund_window_hours: number };

export async function findSettings(db: Db): Promise<LegalRow | undefined> {
  return await db
    .selectFrom("legal_settings")
    .innerJoinLateral(
      (it) =>
        it.selectFrom("refund_windows").select("hours").orderBy("since", "desc").limit(1).as("now"),
      (join) => join.onTrue(),
    )
    .selectAll("legal_settings")
    .select("now.hours as refund_window_hours")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
}

export async function insertSettings(db: Db, row: Insertable<LegalSettingsTable>): Promise<void> {
  await db.insertInto("legal_settings").values(row).execute();
}

export async function listWindows(db: Db) {
  return await db.selectFrom("refund_windows").selectAll().orderBy("since").execute();
}

export async function putWindow(db: Db, hours: number, since: Date): Promise<void> {
  await db
    .insertInto("refund_windows")
    .values({ since, hours })
    .onConflict((it) => it.column("since").doUpdateSet({ hours }))
    .execute();
}
