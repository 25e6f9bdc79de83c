import type { Db } from "../../adapters/database/port.ts";

export interface AuditFilter {
  before: number | undefined;
  actor: string | undefined;
  subject: string | undefined;
  kind: "changes" | "reads" | "sign-ins" | undefined;
}

interface Actions {
  /** Those that only answer. */
  reads: readonly string[];
  /** Those that open, close or protect the account of whoever acts. */
  guarding: readonly string[];
}

/**
 * Newest first. That something was asked for is news only where nothing tells how it ended.
 */
export async function listEvents(
  db: Db,
  { before, actor, subject, kind }: AuditFilter,
  { reads, guarding }: Actions,
  limit: number,
) {
  let query = db
    .selectFrom("audit_events")
    .leftJoin("users as actors", "actors.id", "audit_events.actor_id")
    .leftJoin("users as subjects", "subjects.id", "audit_events.subject_user_id")
    .selectAll("audit_events")
    .select(["actors.username as actor_name", "subjects.username as subject_name"]);
  query = query.where((it) =>
    it.or([
      it("phase", "<>", "asked"),
      it.not(
        it.exists(
          it
            .selectFrom("audit_events as ends")
            .select("ends.seq")
            .whereRef("ends.request_id", "=", "audit_events.request_id")
            .where("ends.phase", "<>", "asked"),
        ),
      ),
    ]),
  );
  if (before !== undefined) query = query.where("seq", "<", before);
  if (actor !== undefined) query = query.where("actor_id", "=", actor);
  if (subject !== undefined) query = query.where("subject_user_id", "=", subject);
  if (kind === "reads") query = query.where("action", "in", [...reads]);
  if (kind === "sign-ins") query = query.where("action", "in", [...guarding]);
  if (kind === "changes") query = query.where("action", "not in", [...reads, ...guarding]);
  return await query.orderBy("seq", "desc").limit(limit).execute();
}

export async function listStaff(db: Db) {
  return await db
    .selectFrom("users")
    .select(["id", "username"])
    .where("role", "in", ["admin", "admin_manager"])
    .orderBy("username")
    .execute();
}
