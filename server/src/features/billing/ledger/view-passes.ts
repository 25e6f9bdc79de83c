import { passMs } from "@attune/domain/billing/attempts";
import type { SubscriptionStatus } from "@attune/domain/billing/entitlement";
import { chainPasses } from "@attune/domain/billing/status";
import type { SubscriptionView, PaymentView } from "./billing-view.ts";

export function viewPasses(payments: readonly PaymentView[], now: Date): SubscriptionView[] {
  const bought = payments.filter((it) => it.kind === "one_off");
  const remaining = bought.filter((it) => !it.isReturned);
  const chain = chainPasses(
    remaining.map((it) => ({ id: it.charge.id, paidAt: it.charge.createdAt, payment: it })),
    passMs,
  );
  const last = chain.at(-1);
  const running = chain.map((it) =>
    viewPass(
      it.payment,
      it === last && it.end > now ? "active" : "expired",
      // The current subscription covers the whole contiguous paid time.
      it === last ? (paidSince(chain, it.start) ?? it.start) : it.start,
      it.end,
    ),
  );
  const gone = bought
    .filter((it) => it.isReturned)
    .map((it) => viewPass(it, "cancelled", it.charge.createdAt, it.charge.createdAt));
  return [...running, ...gone];
}

function paidSince(chain: readonly { start: Date; end: Date }[], start: Date): Date | undefined {
  let first = start;
  for (const it of [...chain].reverse()) if (it.end.getTime() === first.getTime()) first = it.start;
  return first;
}

function viewPass(
  { charge, planId, planName }: PaymentView,
  status: SubscriptionStatus,
  start: Date,
  end: Date,
): SubscriptionView {
  return {
    id: `onetime_${charge.paymentIntentId ?? charge.id}`,
    isOneOff: true,
    status,
    stripeStatus: charge.isPaid ? "succeeded" : "failed",
    planId,
    planName,
    priceId: null,
    paymentIntentId: charge.paymentIntentId,
    periodStart: start,
    periodEnd: end,
    isCancelling: false,
    cancelledAt: status === "cancelled" ? end : null,
    isPaused: false,
    resumesAt: null,
    isHeld: false,
    isReturned: status === "cancelled",
    amountMinor: charge.amountMinor,
    currency: charge.currency,
    interval: "week",
    intervalCount: 1,
    latestInvoiceId: null,
    createdAt: charge.createdAt,
  };
}
