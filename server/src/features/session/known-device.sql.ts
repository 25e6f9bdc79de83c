import type { Insertable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { KnownDevicesTable } from "../../adapters/database/schema/sign-in.ts";

export async function findDevice(db: Db, tokenHash: string) {
  return await db
    .selectFrom("known_devices")
    .select(["id", "is_trusted", "created_at", "last_seen_at"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Whether the person has any remembered device, trusted or not. */
export async function hasAnyDevice(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("known_devices")
    .select("id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the person first signed in with the session's browser; undefined if that is not remembered. */
export async function findDeviceStart(db: Db, sessionHash: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("known_devices", "known_devices.id", "sessions.device_id")
    .select("known_devices.created_at")
    .where("sessions.id_hash", "=", sessionHash)
    .executeTakeFirst();
  return row?.created_at;
}

export async function hasDeviceSince(db: Db, userId: string, latest: Date): Promise<boolean> {
  const row = await db
    .selectFrom("known_devices")
    .select("id")
    .where("user_id", "=", userId)
    .where("created_at", "<=", latest)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds the device, or marks it as seen and trusted again; returns its id. */
export async function putDevice(db: Db, row: Insertable<KnownDevicesTable>): Promise<string> {
  const { last_seen_at } = row;
  const { id } = await db
    .insertInto("known_devices")
    .values(row)
    .onConflict((it) => it.column("token_hash").doUpdateSet({ is_trusted: true, last_seen_at }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
