import type { AccountRole } from "@attune/contract/access";
import { cancelReason } from "@attune/domain/billing/refund-reason";
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

/**
 * What staff wrote may mention someone's health, and an automatic refund says that the person had a case: only
 * admins, who decide on refunds, read them.
 */
export async function reasonFor(
  role: AccountRole,
  { db, sealer }: { db: Db; sealer: Sealer },
  { id, reason, reasonSealed }: StoredReason,
  userId: string | null,
): Promise<string | null> {
  if (role !== "admin") return reason === cancelReason ? reason : null;
  if (reasonSealed === null || userId === null) return reason;
  return await sealer.open(db, reasonPlace("refunds", id, userId), reasonSealed);
}
