import type { Tx } from "../../../adapters/database/port.ts";
import type { BillingRead } from "../../../adapters/stripe/port.ts";

/** An attempt that is paid, or can no longer be paid, makes room for the next one. */
export async function closePaidPurchase(
  tx: Tx,
  userRef: string,
  read: BillingRead,
  now: Date,
): Promise<void> {
  const begun = read.subscriptions.filter((it) => it.status !== "incomplete");
  const paid = read.charges.filter((it) => it.isPaid);
  const made = [...begun.map((it) => it.id), ...paid.flatMap((it) => it.paymentIntentId ?? [])];
  // A payment page has its own id; the objects it created have the operation's metadata.
  const marked = [
    ...begun.flatMap((it) => it.operationId ?? []),
    ...paid.flatMap((it) => it.metadata["operation"] ?? []),
  ];
  if (made.length === 0) return;
  await tx
    .updateTable("payment_operations")
    .set({ state: "closed", updated_at: now })
    .where("user_ref", "=", userRef)
    .where("kind", "=", "purchase")
    .where("state", "<>", "closed")
    .where((it) =>
      it.or([
        it("stripe_id", "in", made),
        ...(marked.length === 0 ? [] : [it("id", "in", marked)]),
      ]),
    )
    .execute();
}
