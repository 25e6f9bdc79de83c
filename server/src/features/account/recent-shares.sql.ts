import type { Tx } from "../../adapters/database/port.ts";

/**
 * Ends the links made since then, for a change the person is notified of anyway. True if there were any
 * that could still be opened.
 */
export async function endRecentShares(
  tx: Tx,
  userId: string,
  madeSince: Date,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("shares")
    .set({ ended_at: now, content_sealed: null })
    .where("user_id", "=", userId)
    .where("created_at", ">=", madeSince)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
