import type { Stripe } from "stripe";
import type * as z from "zod/mini";
import type {
  BillingRead,
  CardRead,
  ChargeRead,
  ChargesRead,
  DisputeRead,
  InvoiceRead,
  RefundRead,
  SubscriptionRead,
} from "./billing-read.ts";
import { orUndefined } from "./attempts.ts";
import type { Limits } from "./budget.ts";
import { ask } from "./call.ts";
import { ProviderFault } from "./port.ts";
import { readPages } from "./read-pages.ts";
import {
  creditedMark,
  markedMinor,
  type methodShape,
  customerShape,
  subscriptionShape,
  invoiceShape,
  refundShape,
  chargeShape,
  disputeShape,
  intentShape,
} from "./billing-shapes.ts";

/**
 * Subscriptions are read before payments, so that a state is never newer than the payments behind
 * it.
 */
export async function readBilling(
  stripe: Stripe,
  limits: Limits,
  customerId: string,
): Promise<BillingRead | null> {
  const customer = await findCustomer(stripe, limits, customerId);
  if (customer === null) return null;
  const subscriptions = await readPages(limits, subscriptionShape, (page, options) =>
    stripe.subscriptions.list(
      {
        customer: customerId,
        status: "all",
        expand: ["data.default_payment_method"],
        ...page,
      },
      options,
    ),
  );
  const invoices = await readPages(limits, invoiceShape, (page, options) =>
    stripe.invoices.list({ customer: customerId, expand: ["data.payments"], ...page }, options),
  );
  const charges = await readPages(limits, chargeShape, (page, options) =>
    stripe.charges.list({ customer: customerId, expand: ["data.refunds"], ...page }, options),
  );
  return {
    customerId,
    isLive: customer.livemode,
    creditMinor: Math.max(0, -customer.balance) + sumOfHeldCredit(invoices),
    subscriptions: await Promise.all(
      subscriptions.map(async (it) => ({
        ...(await toSubscription(stripe, limits, it, invoices)),
        // A subscription's own card comes before the customer's.
        card: toCard(it.default_payment_method ?? customer.invoice_settings.default_payment_method),
        returnedCreditMinor: markedMinor(customer.metadata, creditedMark(it.id)),
      })),
    ),
    invoices: invoices.map(toInvoice),
    ...(await withReturns(stripe, limits, charges)),
  };
}

/** Stripe gives this back when the first invoice of a plan is not paid after all. */
const sumOfHeldCredit = (invoices: readonly z.output<typeof invoiceShape>[]) =>
  invoices
    .filter((it) => it.status === "open" && it.billing_reason === "subscription_create")
    .reduce((sum, it) => sum + usedCreditOf(it), 0);

const usedCreditOf = (it: z.output<typeof invoiceShape>) =>
  it.ending_balance === null ? 0 : Math.max(0, it.ending_balance - it.starting_balance);

/** One by one: the lists of a deleted customer are closed, their payments are not. */
export async function readCharges(
  stripe: Stripe,
  limits: Limits,
  chargeIds: readonly string[],
): Promise<ChargesRead> {
  const found: z.output<typeof chargeShape>[] = [];
  for (const id of chargeIds) {
    const charge = await orUndefined(() =>
      ask(limits, chargeShape, (options) =>
        stripe.charges.retrieve(id, { expand: ["refunds"] }, options),
      ),
    );
    if (charge !== undefined) found.push(charge);
  }
  return await withReturns(stripe, limits, found);
}

async function withReturns(
  stripe: Stripe,
  limits: Limits,
  charges: readonly z.output<typeof chargeShape>[],
): Promise<ChargesRead> {
  const paid = charges.filter((it) => it.paid && it.status === "succeeded");
  return {
    charges: charges.map(toCharge),
    refunds: (await Promise.all(paid.map((it) => readRefunds(stripe, limits, it)))).flat(),
    disputes: (await Promise.all(paid.map((it) => readDisputes(stripe, limits, it)))).flat(),
  };
}

async function findCustomer(stripe: Stripe, limits: Limits, customerId: string) {
  const found = await ask(limits, customerShape, (options) =>
    stripe.customers.retrieve(
      customerId,
      { expand: ["invoice_settings.default_payment_method"] },
      options,
    ),
  );
  return found.deleted === true ? null : found;
}

async function toSubscription(
  stripe: Stripe,
  limits: Limits,
  it: z.output<typeof subscriptionShape>,
  invoices: readonly z.output<typeof invoiceShape>[],
): Promise<Omit<SubscriptionRead, "card" | "returnedCreditMinor">> {
  const [item] = it.items.data;
  if (item === undefined) throw new ProviderFault("unavailable", "A subscription without an item");
  const latest = invoices.find((invoice) => invoice.id === it.latest_invoice);
  const isHeld = isMarked(it.metadata) && isEndless(it.pause_collection);
  return {
    id: it.id,
    status: it.status,
    createdAt: it.created,
    itemId: item.id,
    priceId: item.price.id,
    amountMinor: item.price.unit_amount ?? 0,
    currency: it.currency,
    interval: item.price.recurring?.interval ?? null,
    intervalCount: item.price.recurring?.interval_count ?? 1,
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    isCancelling: it.cancel_at_period_end || it.cancel_at !== null,
    cancelledAt: it.canceled_at,
    endedAt: it.ended_at,
    isPaused: it.pause_collection !== null && !isHeld,
    isHeld,
    hasHoldMark: isMarked(it.metadata),
    resumesAt: it.pause_collection?.resumes_at ?? null,
    latestInvoiceId: it.latest_invoice,
    isActionRequired:
      it.status === "past_due" &&
      latest?.status === "open" &&
      (await isWaitingForOwner(stripe, limits, latest)),
    planId: it.metadata["plan_id"] ?? null,
    operationId: it.metadata["operation"] ?? null,
  };
}

const isMarked = (marks: Record<string, string>) => marks["held"] === "yes";

/** A hold is endless; a pause has an end. */
const isEndless = (pause: z.output<typeof subscriptionShape>["pause_collection"]) =>
  pause?.behavior === "void" && pause.resumes_at === null;

function toCard(method: z.output<typeof methodShape> | null): CardRead | null {
  if (method === null || method.card === null) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { id: method.id, brand, last4, expMonth, expYear };
}

async function isWaitingForOwner(
  stripe: Stripe,
  limits: Limits,
  invoice: z.output<typeof invoiceShape>,
): Promise<boolean> {
  const intents = toInvoice(invoice).paymentIntentIds;
  const found = await Promise.all(
    intents.map((id) =>
      ask(limits, intentShape, (options) => stripe.paymentIntents.retrieve(id, {}, options)),
    ),
  );
  return found.some((it) => it.status === "requires_action");
}

function toInvoice(it: z.output<typeof invoiceShape>): InvoiceRead {
  const [last] = it.lines.data.map(({ period }) => period).toSorted((a, b) => +b.end - +a.end);
  const origin = it.parent?.subscription_details ?? null;
  return {
    id: it.id,
    subscriptionId: origin?.subscription ?? null,
    status: it.status,
    paymentIntentIds: (it.payments?.data ?? []).flatMap(
      (payment) => payment.payment.payment_intent ?? [],
    ),
    amountDueMinor: it.amount_due,
    creditedMinor: Math.max(0, -it.total),
    usedCreditMinor: usedCreditOf(it),
    currency: it.currency,
    number: it.number,
    url: it.hosted_invoice_url,
    isDifference:
      it.lines.data.length > 0 &&
      it.lines.data.every(
        ({ parent }) =>
          parent?.subscription_item_details?.proration === true ||
          parent?.invoice_item_details?.proration === true,
      ),
    isRenewal: it.billing_reason === "subscription_cycle",
    isHeld: isMarked(it.metadata) || isMarked(origin?.metadata ?? {}),
    isAutomatic: it.auto_advance,
    periodStart: last?.start ?? null,
    periodEnd: last?.end ?? null,
    attempts: it.attempt_count,
    createdAt: it.created,
  };
}

const toCharge = (it: z.output<typeof chargeShape>): ChargeRead => ({
  id: it.id,
  isPaid: it.paid && it.status === "succeeded",
  isFailed: it.status === "failed",
  paymentIntentId: it.payment_intent,
  amountMinor: it.status === "succeeded" ? it.amount_captured : it.amount,
  currency: it.currency,
  createdAt: it.created,
  cardId: it.payment_method,
  cardBrand: it.payment_method_details?.card?.brand ?? null,
  cardLast4: it.payment_method_details?.card?.last4 ?? null,
  receiptUrl: it.receipt_url,
  metadata: it.metadata,
});

async function readRefunds(
  stripe: Stripe,
  limits: Limits,
  charge: z.output<typeof chargeShape>,
): Promise<RefundRead[]> {
  const isWhole = charge.refunds !== null && !charge.refunds.has_more;
  const found = isWhole
    ? (charge.refunds?.data ?? [])
    : await readPages(limits, refundShape, (page, options) =>
        stripe.refunds.list({ charge: charge.id, ...page }, options),
      );
  return found.map((it) => ({
    id: it.id,
    chargeId: charge.id,
    amountMinor: it.amount,
    currency: it.currency,
    status: it.status ?? "succeeded",
    reason: it.metadata["reason"] ?? null,
    endsAccess: it.metadata["ends_access"] !== "no",
    operationId: it.metadata["operation"] ?? null,
    createdAt: it.created,
  }));
}

async function readDisputes(
  stripe: Stripe,
  limits: Limits,
  charge: z.output<typeof chargeShape>,
): Promise<DisputeRead[]> {
  if (!charge.disputed) return [];
  const found = await readPages(limits, disputeShape, (page, options) =>
    stripe.disputes.list({ charge: charge.id, ...page }, options),
  );
  return found.map((it) => ({
    id: it.id,
    chargeId: charge.id,
    amountMinor: it.amount,
    currency: it.currency,
    status: it.status,
    reason: it.reason,
    createdAt: it.created,
  }));
}
