import type { InvoiceAnswer } from "@attune/contract/billing/invoice";
import { receiptNumber } from "@attune/domain/billing/receipt-number";
import type { BillingRead } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { listPlanMarks } from "../ledger/ledger.sql.ts";
import { refundsOf, sumOf } from "../ledger/refunds-of.ts";
import { listRefundable } from "../ledger/payment.sql.ts";
import { viewBilling } from "../ledger/view-billing.ts";
import { type PaymentView } from "../ledger/billing-view.ts";
import { findStripeCustomer } from "../payer/find-stripe-customer.ts";

/**
 * Invoices of subscriptions and receipts of one-off purchases as stored at Stripe, newest first.
 */
export async function listOwnInvoices(
  app: Pick<App, "db" | "provider" | "clock">,
  userId: string,
): Promise<InvoiceAnswer[]> {
  const payer = await findStripeCustomer(app, userId);
  if (payer === null) return [];
  const billing = await app.provider.inTime(() => app.provider.readBilling(payer.customerId));
  if (billing === null) return [];
  const view = viewBilling(billing, await listPlanMarks(app.db), app.clock.now());
  // Stripe's subscription has only the present plan; the ledger has the one that each payment was for.
  const paid = await listRefundable(app.db, payer.userRef);
  const names = new Map(paid.map((it) => [it.id, it.planName]));
  const payments = view.payments.map((it) => ({
    ...it,
    planName: names.get(it.charge.id) ?? it.planName,
  }));
  return [...invoicesOf(billing, payments), ...receiptsOf(billing, payments)].sort((a, b) =>
    b.date.localeCompare(a.date),
  );
}

/** Without drafts, and without purchases that were never paid: nobody owes them. */
function invoicesOf(billing: BillingRead, payments: readonly PaymentView[]): InvoiceAnswer[] {
  const unpaid = new Set(
    billing.subscriptions.filter((it) => it.status === "incomplete").map((it) => it.id),
  );
  return billing.invoices
    .filter((it) => it.status !== null && !["draft", "void"].includes(it.status))
    .filter((it) => it.subscriptionId === null || !unpaid.has(it.subscriptionId))
    .map((it) => {
      const paid = billing.charges.filter(
        (charge) =>
          charge.isPaid &&
          charge.paymentIntentId !== null &&
          it.paymentIntentIds.includes(charge.paymentIntentId),
      );
      return {
        id: it.id,
        number: it.number,
        date: it.createdAt.toISOString(),
        amountPaid: it.status === "paid" ? sumOf(paid) / 100 : 0,
        amountDue: it.status === "open" ? it.amountDueMinor / 100 : 0,
        currency: it.currency,
        status: it.status === "paid" ? paidStatus(billing, paid) : (it.status ?? "open"),
        description: planOf(it, payments),
        periodStart: it.periodStart?.toISOString() ?? null,
        periodEnd: it.periodEnd?.toISOString() ?? null,
        invoiceUrl: it.url,
      };
    });
}

/** An unpaid renewal is for the plan that was paid before. */
function planOf(
  { id, subscriptionId }: BillingRead["invoices"][number],
  payments: readonly PaymentView[],
): string | null {
  const paid =
    payments.find((it) => it.invoiceId === id) ??
    payments.find((it) => subscriptionId !== null && it.subscriptionId === subscriptionId);
  return paid?.planName ?? null;
}

/** Charges without an invoice: one-off purchases. */
function receiptsOf(billing: BillingRead, payments: readonly PaymentView[]): InvoiceAnswer[] {
  const invoiced = new Set(billing.invoices.flatMap((it) => it.paymentIntentIds));
  return billing.charges
    .filter((it) => it.isPaid && !invoiced.has(it.paymentIntentId ?? ""))
    .map((it) => ({
      id: it.id,
      number: receiptNumber(it.id, it.createdAt),
      date: it.createdAt.toISOString(),
      amountPaid: it.amountMinor / 100,
      amountDue: 0,
      currency: it.currency,
      status: paidStatus(billing, [it]),
      description: payments.find((one) => one.charge.id === it.id)?.planName ?? null,
      periodStart: null,
      periodEnd: null,
      invoiceUrl: it.receiptUrl,
    }));
}

function paidStatus(billing: BillingRead, charges: BillingRead["charges"]): string {
  const back = sumOf(refundsOf(billing, charges));
  if (back === 0) return "paid";
  return back < sumOf(charges) ? "partially_refunded" : "refunded";
}
