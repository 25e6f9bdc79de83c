import { addDays, startOfDay } from "@attune/domain/billing/london-calendar";
import { lastCoolingOffDay } from "@attune/domain/billing/cooling-off";
import type { BillingRead, InvoiceRead } from "../../../adapters/stripe/port.ts";
import type { BillingView, SubscriptionView } from "./billing-view.ts";

/** What changes of this plan to cheaper ones left as credit. */
export const creditedBy = ({ invoices }: BillingRead, id: string): number =>
  invoices.filter((it) => it.subscriptionId === id).reduce((sum, it) => sum + it.creditedMinor, 0);

/** How much of these invoices was paid for with credit. */
export const usedFor = (invoices: readonly InvoiceRead[]): number =>
  invoices.reduce((sum, it) => sum + it.usedCreditMinor, 0);

export interface BoughtWithCredit {
  subscription: SubscriptionView;
  usedMinor: number;
  /** The end of the last day on which it may be cancelled without a reason. */
  cancellableUntil: Date;
  paidUntil: Date;
}

/** Plans paid for with credit alone, which leave no payment to refund. */
export function listBoughtWithCredit(read: BillingRead, view: BillingView): BoughtWithCredit[] {
  return view.subscriptions
    .filter((it) => !it.isOneOff && !view.payments.some((paid) => paid.subscriptionId === it.id))
    .flatMap((subscription) => {
      const { id, createdAt } = subscription;
      const paid = read.invoices.filter((it) => it.subscriptionId === id && it.status === "paid");
      const usedMinor = usedFor(paid) - creditedBy(read, id);
      if (usedMinor <= 0) return [];
      const cancellableUntil = startOfDay(addDays(lastCoolingOffDay(createdAt), 1));
      const paidUntil = new Date(Math.max(...paid.map((it) => it.periodEnd?.getTime() ?? 0)));
      return [{ subscription, usedMinor, cancellableUntil, paidUntil }];
    });
}
