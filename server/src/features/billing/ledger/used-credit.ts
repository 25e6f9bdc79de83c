import type { BillingRead, InvoiceRead } from "../../../adapters/stripe/port.ts";
import type { BillingView, SubscriptionView } from "./billing-view.ts";

/** What changes of this plan to cheaper ones left as credit. */
export const creditedBy = ({ invoices }: Pick<BillingRead, "invoices">, id: string): number =>
  invoices.filter((it) => it.subscriptionId === id).reduce((sum, it) => sum + it.creditedMinor, 0);

/** The part of it that came from payments for periods that have been returned since. */
export function creditedFromReturned(
  { invoices }: Pick<BillingRead, "invoices">,
  { payments }: Pick<BillingView, "payments">,
  id: string,
): number {
  const periods = invoices
    .flatMap(({ id: invoiceId, periodStart }) => {
      const paid = payments.find((it) => it.invoiceId === invoiceId && !it.isDifference);
      return paid?.subscriptionId === id && periodStart !== null
        ? [{ start: periodStart, isReturned: paid.isReturned }]
        : [];
    })
    .toSorted((a, b) => b.start.getTime() - a.start.getTime());
  const left = invoices.filter(
    ({ createdAt }) => periods.find(({ start }) => start <= createdAt)?.isReturned === true,
  );
  return creditedBy({ invoices: left }, id);
}

/** How much of these invoices was paid for with credit. */
export const usedFor = (invoices: readonly InvoiceRead[]): number =>
  invoices.reduce((sum, it) => sum + it.usedCreditMinor, 0);

export const paidInvoicesOf = ({ invoices }: BillingRead, id: string): InvoiceRead[] =>
  invoices.filter((it) => it.subscriptionId === id && it.status === "paid");

/** Plans paid for with credit alone, which leave no payment to refund. */
export function listBoughtWithCredit(
  read: BillingRead,
  view: BillingView,
): { subscription: SubscriptionView; usedMinor: number }[] {
  return view.subscriptions
    .filter((it) => !it.isOneOff && !view.payments.some((paid) => paid.subscriptionId === it.id))
    .flatMap((subscription) => {
      const { id } = subscription;
      const usedMinor = usedFor(paidInvoicesOf(read, id)) - creditedBy(read, id);
      return usedMinor > 0 ? [{ subscription, usedMinor }] : [];
    });
}
