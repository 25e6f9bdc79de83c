import type { Tx } from "../../adapters/database/port.ts";
import { endOpenShares } from "../../adapters/database/schema/end-open-shares.ts";

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
  const { numUpdatedRows } = await endOpenShares(tx, now)
    .where("user_id", "=", userId)
    .where("created_at", ">=", madeSince)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
