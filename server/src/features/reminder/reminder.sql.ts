import type { Insertable, Selectable } from "kysely";
import type { Db, Tx } from "../../adapters/database/port.ts";
import type { ReminderDaysTable, RemindersTable } from "../../adapters/database/schema/people.ts";

export type ReminderRow = Selectable<RemindersTable>;

export async function findReminder(db: Db, userId: string): Promise<ReminderRow | undefined> {
  return await db
    .selectFrom("reminders")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function putReminder(db: Db, row: Insertable<RemindersTable>): Promise<void> {
  const { user_id: _user, created_at: _created, ...changes } = row;
  await db
    .insertInto("reminders")
    .values(row)
    .onConflict((it) => it.column("user_id").doUpdateSet(changes))
    .execute();
}

/** Reminders to check, longest waiting first. Those too far ahead were scheduled by a wrong clock. */
export async function listDue(db: Db, now: Date, farAhead: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("reminders")
    .select("user_id")
    .where((it) => it.or([it("next_at", "<=", now), it("next_at", ">", farAhead)]))
    .orderBy("next_at")
    .limit(most)
    .execute();
  return rows.map((it) => it.user_id);
}

/** Locked until the transaction ends; undefined if another process has it or was faster. */
export async function lockDue(
  tx: Tx,
  userId: string,
  now: Date,
  farAhead: Date,
): Promise<ReminderRow | undefined> {
  return await tx
    .selectFrom("reminders")
    .selectAll()
    .where("user_id", "=", userId)
    .where((it) => it.or([it("next_at", "<=", now), it("next_at", ">", farAhead)]))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Checked again then, unless it has been changed meanwhile: until then it holds up nobody. */
export async function postpone(
  db: Db,
  userId: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await db
    .updateTable("reminders")
    .set({ next_at: until })
    .where("user_id", "=", userId)
    .where("next_at", "<=", now)
    .execute();
}

export async function setNext(tx: Tx, userId: string, nextAt: Date): Promise<void> {
  await tx
    .updateTable("reminders")
    .set({ next_at: nextAt })
    .where("user_id", "=", userId)
    .execute();
}

/** People who may be emailed: a confirmed address, and no pending account deletion. */
export async function findReader(tx: Db, userId: string) {
  return await tx
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("email_verified_at", "is not", null)
    .where("erasure_due_at", "is", null)
    .executeTakeFirst();
}

/** False if they were already reminded on this day. */
export async function takeDay(tx: Tx, row: Insertable<ReminderDaysTable>): Promise<boolean> {
  const taken = await tx
    .insertInto("reminder_days")
    .values(row)
    .onConflict((it) => it.columns(["user_id", "day"]).doNothing())
    .returning("day")
    .executeTakeFirst();
  return taken !== undefined;
}

/** All but the newest, by number, because dates may come from a wrong clock. */
export async function forgetDays(tx: Tx, userId: string, remaining: number): Promise<void> {
  await tx
    .deleteFrom("reminder_days")
    .where("user_id", "=", userId)
    .where("day", "not in", (it) =>
      it
        .selectFrom("reminder_days")
        .select("day")
        .where("user_id", "=", userId)
        .orderBy("day", "desc")
        .limit(remaining),
    )
    .execute();
}

export async function listDays(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("reminder_days")
    .select("day")
    .where("user_id", "=", userId)
    .orderBy("day")
    .execute();
  return rows.map((it) => it.day);
}

/** The owner of the link. */
export async function findByLink(db: Db, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("reminder_days")
    .select("user_id")
    .where("off_token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row?.user_id;
}

export async function turnOff(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable("reminders")
    .set({ is_on: false, next_at: null, updated_at: now })
    .where("user_id", "=", userId)
    .execute();
}
