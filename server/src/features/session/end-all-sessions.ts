import type { Db } from "../../adapters/database/port.ts";

/** Signs the person out everywhere. */
export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** Everywhere but here. */
export async function endOtherSessions(db: Db, userId: string, keptHash: string): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id_hash", "<>", keptHash)
    .execute();
}
