import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../adapters/database/port.ts";
import type { StaffInvitationsTable } from "../../adapters/database/schema/people.ts";

const invitations = (db: Db) =>
  db
    .selectFrom("staff_invitations")
    .leftJoin("users as inviters", "inviters.id", "staff_invitations.invited_by")
    .selectAll("staff_invitations")
    .select("inviters.username as inviter");

export async function listInvitations(db: Db) {
  return await invitations(db).orderBy("staff_invitations.created_at", "desc").execute();
}

export async function findInvitation(db: Db, id: string) {
  return await invitations(db).where("staff_invitations.id", "=", id).executeTakeFirst();
}

export async function findByToken(db: Db, tokenHash: string, now: Date) {
  return await db
    .selectFrom("staff_invitations")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

export async function insertInvitation(
  tx: Tx,
  row: Insertable<StaffInvitationsTable>,
): Promise<void> {
  await tx.insertInto("staff_invitations").values(row).execute();
}

/** The previous link stops working; undefined if it was renewed since `before`, or there is no such invitation. */
export async function renewInvitation(
  tx: Tx,
  id: string,
  before: Date,
  row: Pick<Insertable<StaffInvitationsTable>, "token_hash" | "sent_at" | "expires_at">,
) {
  return await tx
    .updateTable("staff_invitations")
    .set(row)
    .where("id", "=", id)
    // The first link may have been handed over instead of emailed.
    .where((it) => it.or([it("sent_at", "<", before), it("sent_at", "<=", it.ref("created_at"))]))
    .returningAll()
    .executeTakeFirst();
}

/** False if there is none, or it was used meanwhile. */
export async function deleteInvitation(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_invitations")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteInvitationOf(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom("staff_invitations")
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .execute();
}

export async function deleteInvitationsBy(tx: Tx, adminId: string): Promise<void> {
  await tx.deleteFrom("staff_invitations").where("invited_by", "=", adminId).execute();
}

/** Uses up the link; undefined if it has expired, or another request was faster. */
export async function takeInvitation(tx: Tx, tokenHash: string, now: Date) {
  return await tx
    .deleteFrom("staff_invitations")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}
