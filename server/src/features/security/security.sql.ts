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

/** False where the person has no such session. */
export async function deleteOwnSession(db: Db, userId: string, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("public_id", "=", publicId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
