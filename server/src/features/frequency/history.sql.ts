import type { Db } from "../../adapters/database/port.ts";

/** What the audit log has about an entry's changes, newest first. */
export async function listChanges(
  db: Db,
  id: string,
  { actions, most }: { actions: readonly string[]; most: number },
) {
  return await db
    .selectFrom("audit_events")
    .leftJoin("users", "users.id", "audit_events.actor_id")
    .leftJoin("former_staff", "former_staff.id", "audit_events.actor_id")
    .select((it) => [
      "audit_events.seq",
      "audit_events.at",
      "audit_events.action",
      "audit_events.changes",
      it.fn.coalesce("users.username", "former_staff.username").as("actor_name"),
    ])
    .where("audit_events.object_id", "=", id)
    .where("audit_events.phase", "=", "done")
    .where("audit_events.action", "in", actions)
    .orderBy("audit_events.seq", "desc")
    .limit(most)
    .execute();
}
