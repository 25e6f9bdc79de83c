import type { Db } from "../../adapters/database/port.ts";

/** Signs the person out everywhere. */
export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}
