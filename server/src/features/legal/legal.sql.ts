import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type {
  LegalSettingsTable,
  TrustConfirmationsTable,
} from "../../adapters/database/schema/words.ts";

/** The settings, and the current refund window, which the texts mention. */
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

/** Locks the settings until the transaction ends. */
export async function lockSettings(db: Db): Promise<LegalRow | undefined> {
  await db.selectFrom("legal_settings").select("id").forUpdate().execute();
  return await findSettings(db);
}

export async function updateSettings(
  db: Db,
  id: string,
  columns: Updateable<LegalSettingsTable>,
): Promise<void> {
  await db.updateTable("legal_settings").set(columns).where("id", "=", id).execute();
}

export async function listConfirmations(db: Db) {
  return await db.selectFrom("trust_confirmations").selectAll().orderBy("claim").execute();
}

/** Badges not listed are no longer confirmed. */
export async function replaceConfirmations(
  db: Db,
  rows: readonly Insertable<TrustConfirmationsTable>[],
): Promise<void> {
  await db.deleteFrom("trust_confirmations").execute();
  if (rows.length > 0) await db.insertInto("trust_confirmations").values(rows).execute();
}
