import type { Insertable } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { OutboxMailsTable } from "../../adapters/database/schema/words.ts";

export async function insertMail(db: Db, row: Insertable<OutboxMailsTable>): Promise<void> {
  await db.insertInto("outbox_mails").values(row).execute();
}

export async function findNames(db: Db, userId: string) {
  return await db
    .selectFrom("users")
    .select(["first_name as firstName", "full_name as fullName", "username"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

export async function findWaitingMail(db: Db, id: string) {
  return await db
    .selectFrom("outbox_mails")
    .selectAll()
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .executeTakeFirst();
}

export async function listWaitingMails(db: Db, { since, until }: { since: Date; until: Date }) {
  return await db
    .selectFrom("outbox_mails")
    .select(["id", "case_id"])
    .where("status", "=", "waiting")
    .where("created_at", ">", since)
    .where("created_at", "<", until)
    .execute();
}

export async function findSavedMail(db: Db, id: string) {
  return await db
    .selectFrom("outbox_mails")
    .selectAll()
    .where("id", "=", id)
    .where("status", "=", "kept")
    .executeTakeFirst();
}

export async function saveMail(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("outbox_mails")
    .set({ status: "kept", sent_at: now })
    .where("id", "=", id)
    .execute();
}

/** Does nothing if the user, and so the email, was erased while it was being sent; waits for an erasure. */
export async function insertSent(db: Db, mailId: string, now: Date): Promise<void> {
  await db
    .insertInto("sent_mails")
    .columns(["id", "user_id", "kind", "sent_at"])
    .expression((it) =>
      it
        .selectFrom("outbox_mails")
        .innerJoin("users", "users.id", "outbox_mails.user_id")
        .select(["outbox_mails.id", "user_id", "kind", it.val(now).as("sent_at")])
        .where("outbox_mails.id", "=", mailId)
        .forKeyShare("users"),
    )
    .onConflict((it) => it.doNothing())
    .execute();
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom("outbox_mails").where("id", "=", id).execute();
}

export async function listSavedMails(db: Db) {
  return await db
    .selectFrom("outbox_mails")
    .selectAll()
    .where("status", "=", "kept")
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();
}
