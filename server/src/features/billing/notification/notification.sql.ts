import type { Db, Tx } from "../../../adapters/database/port.ts";

/** Kind and subject id of every email that was queued. */
export async function listSent(db: Db, userRef: string): Promise<Set<string>> {
  const rows = await listNewestFirst(db, userRef);
  return new Set(rows.map((it) => `${it.kind} ${it.object_id}`));
}

/** False if this email was queued before. */
export async function claimNotification(
  tx: Tx,
  it: { kind: string; objectId: string; userRef: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("billing_letters")
    .values({ kind: it.kind, object_id: it.objectId, user_ref: it.userRef, queued_at: it.now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function listNewestFirst(db: Db, userRef: string) {
  return await db
    .selectFrom("billing_letters")
    .select(["kind", "object_id", "queued_at"])
    .where("user_ref", "=", userRef)
    .orderBy("queued_at", "desc")
    .orderBy("kind")
    .execute();
}
