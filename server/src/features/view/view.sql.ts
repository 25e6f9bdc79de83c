import type { Insertable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { DashboardViewsTable } from "../../adapters/database/schema/people.ts";

export async function findViewable(db: Db, userId: string) {
  return await db
    .selectFrom("users")
    .select("role")
    .where("id", "=", userId)
    .where("erasure_due_at", "is", null)
    .executeTakeFirst();
}

export async function putView(db: Db, row: Insertable<DashboardViewsTable>): Promise<void> {
  await db.insertInto("dashboard_views").values(row).execute();
}

/** The caller's view, from the session that started it. */
export async function findView(db: Db, id: string, who: { userId: string; sessionHash: string }) {
  return await db
    .selectFrom("dashboard_views")
    .innerJoin("users", "users.id", "dashboard_views.user_id")
    .selectAll("dashboard_views")
    .select("users.username")
    .where("dashboard_views.id", "=", id)
    .where("staff_id", "=", who.userId)
    .where("session_hash", "=", who.sessionHash)
    .executeTakeFirst();
}

/** The first end counts, and is never after the 15 minutes. */
export async function markEnded(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("dashboard_views")
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .execute();
}

export async function listViewsOf(db: Db, userId: string, limit: number) {
  return await db
    .selectFrom("dashboard_views")
    .select(["id", "user_id", "began_at", "expires_at", "ended_at", "reason_sealed"])
    .where("user_id", "=", userId)
    .orderBy("began_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
