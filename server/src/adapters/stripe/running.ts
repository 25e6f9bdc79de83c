import type { Stripe } from "stripe";
import * as z from "zod/mini";
import type { Limits } from "./budget.ts";
import { creditedMark, markedMinor, takenMark } from "./billing-shapes.ts";
import { ask, send } from "./call.ts";
import type { PaymentProvider, Switch } from "./port.ts";
import { amount, currency, metadata } from "./shapes.ts";

type Calls = Pick<
  PaymentProvider,
  | "setCancelAtPeriodEnd"
  | "pauseSubscription"
  | "resumeSubscription"
  | "holdRenewals"
  | "releaseRenewals"
  | "holdInvoice"
  | "stopRetries"
  | "finalizeInvoice"
  | "previewRenewal"
  | "previewSwitch"
  | "switchSubscription"
  | "changeCredit"
  | "cancelSubscription"
>;

/** Marks our own hold; a pause without it is the customer's. Invoices inherit it from their subscription. */
const held: Stripe.MetadataParam = { held: "yes" };
const notHeld: Stripe.MetadataParam = { held: "" };

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

const freshPeriod: Stripe.SubscriptionUpdateParams = {
  billing_cycle_anchor: { type: "now" },
  proration_behavior: "none",
  payment_behavior: "allow_incomplete",
};

export function runningCalls(stripe: Stripe, limits: Limits): Calls {
  const update = (key: string, id: string, params: Stripe.SubscriptionUpdateParams) =>
    send(limits, key, (options) => stripe.subscriptions.update(id, params, options));
  return {
    setCancelAtPeriodEnd: (key, id, isCancelling) =>
      update(key, id, { cancel_at_period_end: isCancelling }),

    pauseSubscription: (key, id, resumesAt) =>
      update(key, id, {
        pause_collection: { behavior: "void", resumes_at: toSeconds(resumesAt) },
        metadata: notHeld,
      }),

    resumeSubscription: (key, id, chargesNow) =>
      update(key, id, {
        pause_collection: "",
        metadata: notHeld,
        ...(chargesNow ? freshPeriod : {}),
      }),

    holdRenewals: (key, id) =>
      update(key, id, { pause_collection: { behavior: "void" }, metadata: held }),

    releaseRenewals: (key, id) => update(key, id, { pause_collection: "", metadata: notHeld }),

    holdInvoice: (key, id) =>
      send(limits, key, (options) =>
        stripe.invoices.update(id, { auto_advance: false, metadata: held }, options),
      ),

    stopRetries: (key, id) =>
      send(limits, key, (options) => stripe.invoices.update(id, { auto_advance: false }, options)),

    finalizeInvoice: (key, id) =>
      send(limits, key, (options) =>
        stripe.invoices.finalizeInvoice(id, { auto_advance: false }, options),
      ),

    async previewRenewal({ customerId: customer, subscriptionId: subscription }) {
      const preview = await ask(limits, previewShape, (options) =>
        stripe.invoices.createPreview({ customer, subscription }, options),
      );
      return { amountMinor: dueOf(preview), currency: preview.currency };
    },

    async previewSwitch(it) {
      const preview = await ask(limits, previewShape, (options) =>
        stripe.invoices.createPreview(
          {
            customer: it.customerId,
            subscription: it.subscriptionId,
            subscription_details: {
              items: [{ id: it.itemId, price: it.priceId }],
              proration_behavior: "always_invoice",
              proration_date: toSeconds(it.at),
            },
          },
          options,
        ),
      );
      const amountMinor = preview.total <= 0 ? preview.total : dueOf(preview);
      const creditMinor = Math.max(0, -preview.total - preview.starting_balance);
      return { amountMinor, creditMinor, currency: preview.currency };
    },

    // Without payment of the difference the change is rejected: no plan takes effect unpaid.
    switchSubscription: (key, it: Switch) =>
      update(key, it.subscriptionId, {
        items: [{ id: it.itemId, price: it.priceId }],
        proration_behavior: "always_invoice",
        proration_date: toSeconds(it.at),
        payment_behavior: "error_if_incomplete",
        metadata: { plan_id: it.planId },
      }),

    // One call sets the balance and leaves the mark, so nothing can fail in between. The balance is read
    // immediately before, because staff and invoices change it too.
    async changeCredit(key, { customerId, subscriptionId, totalMinor }) {
      const { balance, metadata: marks } = await ask(limits, creditShape, (options) =>
        stripe.customers.retrieve(customerId, {}, options),
      );
      const mark = (totalMinor < 0 ? takenMark : creditedMark)(subscriptionId);
      const before = markedMinor(marks, mark);
      if (Math.abs(before) >= Math.abs(totalMinor)) return;
      const left = Math.max(0, -balance);
      const params = {
        balance: balance - Math.max(totalMinor - before, -left),
        metadata: { [mark]: String(totalMinor) },
      };
      await send(limits, key, (options) => stripe.customers.update(customerId, params, options));
    },

    cancelSubscription: (key, id) =>
      send(limits, key, (options) => stripe.subscriptions.cancel(id, {}, options)),
  };
}

/** `balance`: negative is a credit. */
const creditShape = z.object({ balance: z._default(amount, 0), metadata });

/** `starting_balance`: the customer's balance; negative is a credit. */
const previewShape = z.object({
  total: amount,
  starting_balance: z._default(amount, 0),
  currency,
});

/** A credit from an earlier change is used up first. */
const dueOf = ({ total, starting_balance: balance }: z.output<typeof previewShape>) =>
  Math.max(0, total + balance);
