import type { Insertable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { SafetyAnswersTable } from "../../adapters/database/schema/care.ts";

export async function insertSafetyAnswers(
  db: Db,
  row: Insertable<SafetyAnswersTable>,
): Promise<void> {
  await db.insertInto("safety_answers").values(row).execute();
}

export async function listSafetyAnswers(db: Db, userId: string) {
  return await db
    .selectFrom("safety_answers")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function hasOwnAnswers(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("safety_answers")
    .select("id")
    .where("user_id", "=", userId)
    .where("is_mention", "=", false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a person's assignments unplayable until they have been screened again. */
export async function unscreenAssigned(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("user_frequencies")
    .set({ is_weighed: false })
    .where("user_id", "=", userId)
    .execute();
}
