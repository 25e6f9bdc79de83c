import type { BillingRead } from "../../../adapters/stripe/port.ts";
import type { BillingView } from "../ledger/billing-view.ts";
import { creditedFromReturned } from "../ledger/used-credit.ts";
import { isRecent } from "../notification/notification.ts";
import { changeCreditOnce, type CreditDeps } from "./change-credit-once.ts";

/** Stripe does not say when a dispute was decided; banks take up to three months. */
const longestDisputeMs = 120 * 86_400_000;

/**
 * A change to a cheaper plan left a credit at Stripe, which came from a payment that has been refunded since,
 * before or after the plan ended. True if something changed at Stripe.
 */
export async function takeBackCredit(
  app: CreditDeps,
  userRef: string,
  read: BillingRead,
  view: BillingView,
): Promise<boolean> {
  const { subscriptions, payments } = view;
  const now = app.clock.now();
  const hasJustEnded = (id: string) => {
    const endedAt = read.subscriptions.find((it) => it.id === id)?.endedAt ?? null;
    const charges = payments.filter((it) => it.subscriptionId === id).map((it) => it.charge.id);
    const refunds = read.refunds.filter((it) => charges.includes(it.chargeId));
    const lost = read.disputes.filter(
      (it) => it.status === "lost" && charges.includes(it.chargeId),
    );
    return (
      lost.some((it) => now.getTime() - it.createdAt.getTime() < longestDisputeMs) ||
      [endedAt, ...refunds.map((it) => it.createdAt)].some((at) => at !== null && isRecent(at, now))
    );
  };
  const ended = subscriptions.filter(
    (it) => it.isReturned && it.status === "cancelled" && hasJustEnded(it.id),
  );
  for (const { id } of ended) {
    const creditedMinor = creditedFromReturned(read, view, id);
    if (creditedMinor === 0) continue;
    const { customerId, creditMinor } = read;
    const change = { userRef, kind: "take-back-credit", id, customerId, creditMinor };
    if (await changeCreditOnce(app, { ...change, totalMinor: -creditedMinor })) return true;
  }
  return false;
}
