import type { Place, Sealer } from "../../keyring/port.ts";
import type { Db } from "../port.ts";

/** Where the reason is sealed; the row is an operation or a refund. */
export const reasonPlace = (
  table: "payment_operations" | "refunds",
  rowId: string,
  userId: string,
): Place => ({ table, column: "reason", rowId, userId });

interface StoredReason {
  /** Stripe's id of the refund. */
  id: string;
  reason: string | null;
  reasonSealed: string | null;
}

export async function openReason(
  sealer: Sealer,
  db: Db,
  { id, reason, reasonSealed }: StoredReason,
  userId: string | null,
): Promise<string | null> {
  if (reasonSealed === null || userId === null) return reason;
  return await sealer.open(db, reasonPlace("refunds", id, userId), reasonSealed);
}
