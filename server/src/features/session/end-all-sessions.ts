import type { Db } from "../../adapters/database/port.ts";

/** Signs the person out everywhere and forgets their known devices. */
export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("known_devices")
    .set({ is_trusted: false })
    .where("user_id", "=", userId)
    .execute();
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** Everywhere except here. */
export async function endOtherSessions(db: Db, userId: string, currentHash: string): Promise<void> {
  await db
    .updateTable("known_devices")
    .set({ is_trusted: false })
    .where("user_id", "=", userId)
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom("sessions")
            .select("sessions.id_hash")
            .whereRef("sessions.device_id", "=", "known_devices.id")
            .where("sessions.id_hash", "=", currentHash),
        ),
      ),
    )
    .execute();
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id_hash", "<>", currentHash)
    .execute();
}
