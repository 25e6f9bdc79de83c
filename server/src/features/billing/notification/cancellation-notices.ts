import { coolingOffEnd, coolingOffOf, lastCoolingOffDay } from "@attune/domain/billing/cooling-off";
import { startOfDay } from "@attune/domain/time/london-calendar";
import { alsoReturnedWith } from "@attune/domain/billing/money-back";
import { refundableMinor } from "@attune/domain/billing/refund-rules";
import type { BillingRead } from "../../../adapters/stripe/port.ts";
import type { BillingView, SubscriptionView } from "../ledger/billing-view.ts";
import { refundsOf, sumOf } from "../ledger/refunds-of.ts";
import { listBoughtWithCredit, paidInvoicesOf } from "../ledger/used-credit.ts";
import {
  cancellationUndoneText,
  cancelledText,
  cancellingText,
  coolingOffText,
  creditCoolingOffText,
} from "./cancellation-text.ts";
import {
  acknowledgeTurns,
  type BillingNotification,
  isRecent,
  planNameOf,
  unnamedPlan,
} from "./notification.ts";

/** One notice for each purchase that may still be cancelled, separate from its receipt. */
export function coolingOffNotices(
  read: BillingRead,
  view: BillingView,
  now: Date,
): BillingNotification[] {
  const payments = view.payments.map((it) => ({
    ...it,
    id: it.charge.id,
    paidAt: it.charge.createdAt,
    amountMinor: it.charge.amountMinor,
    refundedMinor: sumOf(refundsOf(read, [it.charge])),
    currency: it.charge.currency,
    isDisputed: read.disputes.some((one) => one.chargeId === it.charge.id),
  }));
  const paid = payments.flatMap((it) => {
    if (!it.beginsContract || it.planName === null) return [];
    const { isInside, lastDay, refundMinor } = coolingOffOf(it, now);
    if (!isInside || refundMinor < it.amountMinor) return [];
    const facts = {
      planName: it.planName,
      paid: { minor: it.amountMinor, currency: it.charge.currency },
      paidAt: it.paidAt,
      lastDay: startOfDay(lastDay),
      isOneOff: it.kind === "one_off",
      alsoReturned: alsoReturnedWith(it, payments).map((one) => ({
        planName: one.planName ?? unnamedPlan,
        amount: { minor: refundableMinor(one), currency: one.currency },
      })),
      usedCredit: {
        minor: read.invoices.find((one) => one.id === it.invoiceId)?.usedCreditMinor ?? 0,
        currency: it.currency,
      },
    };
    return { kind: "cooling-off", objectId: it.id, content: () => coolingOffText(facts) };
  });
  return [...paid, ...noticesForCredit(read, view, now)];
}

function noticesForCredit(read: BillingRead, view: BillingView, now: Date): BillingNotification[] {
  return listBoughtWithCredit(read, view)
    .filter(({ subscription: it }) => it.status === "active" && now < coolingOffEnd(it.createdAt))
    .map(({ subscription: it, usedMinor }) => {
      const facts = {
        planName: planNameOf(it),
        used: { minor: usedMinor, currency: it.currency },
        paidAt: it.createdAt,
        lastDay: startOfDay(lastCoolingOffDay(it.createdAt)),
      };
      return { kind: "cooling-off", objectId: it.id, content: () => creditCoolingOffText(facts) };
    });
}

export function cancellationNotices(
  read: BillingRead,
  view: BillingView,
  now: Date,
): BillingNotification[] {
  return view.subscriptions
    .filter((it) => wasBought(it, read, view))
    .flatMap((it) => {
      const planName = planNameOf(it);
      const until = it.periodEnd;
      if (it.status === "active" && (it.isCancelling || !it.isPaused) && until !== null)
        return changesOfMind(it, planName, until);
      const atStripe = read.subscriptions.find((one) => one.id === it.id);
      const endedAt = atStripe?.endedAt ?? null;
      if (it.status !== "cancelled" || endedAt === null || !isRecent(endedAt, now)) return [];
      const returnedCredit = {
        minor: atStripe?.returnedCreditMinor ?? 0,
        currency: it.currency,
      };
      if (wasRefunded(it, read, view)) return [];
      return {
        kind: "cancelled",
        objectId: it.id,
        // The date that the account page shows too: the paid period may have ended before.
        content: () => cancelledText({ planName, endedAt: until ?? endedAt, returnedCredit }),
      };
    });
}

/** With credit alone as well, which leaves no payment. */
const wasBought = ({ id, isOneOff }: SubscriptionView, read: BillingRead, view: BillingView) =>
  !isOneOff &&
  (view.payments.some((it) => it.subscriptionId === id) || paidInvoicesOf(read, id).length > 0);

/** The email about the refund also says that the plan has ended, or has not started. */
const wasRefunded = (it: SubscriptionView, { refunds }: BillingRead, view: BillingView) =>
  it.isReturned &&
  view.payments
    .filter((paid) => paid.subscriptionId === it.id)
    .some(({ charge }) => refunds.some((one) => one.chargeId === charge.id && one.endsAccess));

/** Per period. */
const mostChanges = 5;

/** Acknowledges each cancellation, and each one that is undone. */
function changesOfMind(it: SubscriptionView, planName: string, until: Date): BillingNotification[] {
  const price = { minor: it.amountMinor, currency: it.currency };
  return acknowledgeTurns({
    begin: "cancelling",
    end: "kept",
    hasBegun: it.isCancelling,
    about: `${it.id}:${until.getTime() / 1000}`,
    most: mostChanges,
    content: () =>
      it.isCancelling
        ? cancellingText({ planName, until })
        : cancellationUndoneText({ planName, renewsAt: until, price }),
  });
}
