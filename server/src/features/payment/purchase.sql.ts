import type { Tx } from "../../adapters/database/port.ts";
import type { BillingRead } from "../../adapters/stripe/port.ts";

/** An attempt that is paid, or can no longer be paid, makes room for the next one. */
export async function closePaidPurchase(
  tx: Tx,
  userRef: string,
  read: BillingRead,
  now: Date,
): Promise<void> {
  const over = [
    ...read.subscriptions.filter((it) => it.status !== "incomplete").map((it) => it.id),
    ...read.charges.filter((it) => it.isPaid).flatMap((it) => it.paymentIntentId ?? []),
  ];
  if (over.length === 0) return;
  await tx
    .updateTable("payment_operations")
    .set({ state: "closed", updated_at: now })
    .where("user_ref", "=", userRef)
    .where("kind", "=", "purchase")
    .where("state", "=", "made")
    .where("stripe_id", "in", over)
    .execute();
}
