import { sql } from "kysely";
import type { AccountRole } from "@attune/contract/access";
import type { Db, Tx } from "../../adapters/database/port.ts";
import { isLive } from "../../http/session.ts";

const staff = (db: Db, now: Date) =>
  db
    .selectFrom("users")
    .select(["id", "username", "full_name", "email", "role", "disabled_at", "created_at"])
    .select((it) => [
      it
        .exists(
          it
            .selectFrom("second_factors")
            .select("user_id")
            .whereRef("second_factors.user_id", "=", "users.id")
            .where("confirmed_at", "is not", null),
        )
        .$castTo<boolean>()
        .as("has_second_factor"),
      it
        .selectFrom("sessions")
        .select(sql<Date | null>`max(coalesce(seen_at, sessions.created_at))`.as("last"))
        .whereRef("sessions.user_id", "=", "users.id")
        .where(isLive(now))
        .as("last_seen_at"),
    ])
    .where("role", "<>", "user")
    .where("erasure_due_at", "is", null);

export async function listStaff(db: Db, now: Date) {
  return await staff(db, now).orderBy("username_key").execute();
}

export async function findStaff(db: Db, userId: string, now: Date) {
  return await staff(db, now).where("id", "=", userId).executeTakeFirst();
}

/**
 * Locks the staff member and every admin until the transaction ends, so that of two admins removing each
 * other the second sees what the first did.
 */
export async function lockStaff(tx: Tx, userId: string) {
  return await tx
    .selectFrom("users")
    .select(["id", "username", "role", "disabled_at", "erasure_due_at"])
    .where((it) => it.or([it("role", "=", "admin"), it("id", "=", userId)]))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export async function setRole(tx: Tx, userId: string, role: AccountRole, now: Date): Promise<void> {
  await tx.updateTable("users").set({ role, updated_at: now }).where("id", "=", userId).execute();
}

export async function setDisabledAt(
  tx: Tx,
  userId: string,
  disabledAt: Date | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ disabled_at: disabledAt, updated_at: now })
    .where("id", "=", userId)
    .execute();
}

/** Keeps their name for the audit log. */
export async function putFormer(
  tx: Tx,
  former: { id: string; username: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("former_staff")
    .values({ ...former, removed_at: now })
    .execute();
}
