import type { Insertable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { ConsentsTable } from "../../adapters/database/schema/people.ts";

export async function insertConsent(db: Db, row: Insertable<ConsentsTable>): Promise<void> {
  await db.insertInto("consents").values(row).execute();
}

/** To this version of the wording, or to any. */
export async function hasConsent(
  db: Db,
  userId: string,
  kind: ConsentsTable["kind"],
  version?: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("consents")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .$if(version !== undefined, (it) => it.where("version", "=", version ?? ""))
    .where("withdrawn_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
