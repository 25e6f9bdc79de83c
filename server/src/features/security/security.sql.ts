import type { Db } from "../../adapters/database/port.ts";
import { isLive } from "../../http/session.ts";

export async function listOwnSessions(db: Db, userId: string, now: Date) {
  return await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .selectAll("sessions")
    .where("user_id", "=", userId)
    .where(isLive(now))
    .orderBy("sessions.created_at", "desc")
    .execute();
}

/** Ends it, and forgets its device; false if the person has no such session. */
export async function deleteOwnSession(db: Db, userId: string, publicId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("public_id", "=", publicId)
    .returning("device_id")
    .executeTakeFirst();
  if (ended?.device_id != null)
    await db
      .updateTable("known_devices")
      .set({ is_trusted: false })
      .where("id", "=", ended.device_id)
      .execute();
  return ended !== undefined;
}
