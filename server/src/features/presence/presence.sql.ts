import type { PresencePlace } from "@attune/contract/presence";
import type { Db, Tx } from "../../adapters/database/port.ts";

export interface Opened {
  place: PresencePlace;
  aboutId: string;
  staffId: string;
}

/** Returns whether they already had it open, according to their page's last report. */
export async function putPresence(
  tx: Tx,
  { place, aboutId, staffId, now, since }: Opened & { now: Date; since: Date },
): Promise<boolean> {
  const row = { place, about_id: aboutId, staff_id: staffId };
  const before = await tx
    .selectFrom("staff_presence")
    .select("seen_at")
    .where((it) => it.and(row))
    .executeTakeFirst();
  await tx
    .insertInto("staff_presence")
    .values({ ...row, seen_at: now })
    .onConflict((it) => it.columns(["place", "about_id", "staff_id"]).doUpdateSet({ seen_at: now }))
    .execute();
  await tx.deleteFrom("staff_presence").where("seen_at", "<=", since).execute();
  return before !== undefined && before.seen_at > since;
}

export async function deletePresence(tx: Tx, { place, aboutId, staffId }: Opened): Promise<void> {
  await tx
    .deleteFrom("staff_presence")
    .where((it) => it.and({ place, about_id: aboutId, staff_id: staffId }))
    .execute();
}

/** Which staff have which record open, by name, except `staffId`. */
export async function listPresent(
  db: Db,
  it: { places: readonly PresencePlace[]; staffId: string; since: Date },
) {
  return await db
    .selectFrom("staff_presence")
    .innerJoin("users", "users.id", "staff_presence.staff_id")
    .select(["staff_presence.place", "staff_presence.about_id", "users.username"])
    .where("staff_presence.place", "in", it.places)
    .where("staff_presence.staff_id", "<>", it.staffId)
    .where("staff_presence.seen_at", ">", it.since)
    .orderBy("users.username")
    .orderBy("staff_presence.place")
    .execute();
}
