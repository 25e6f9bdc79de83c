import type { Stripe } from "stripe";
import * as z from "zod/mini";
import type { Limits } from "./budget.ts";
import { ask, change, send } from "./call.ts";
import type {
  Attempt,
  NewCheckout,
  NewPurchase,
  NewSubscription,
  PaymentProvider,
} from "./port.ts";
import { ProviderFault } from "./port.ts";
import { metadata, reference } from "./shapes.ts";
import {
  cardOfCustomer,
  openInvoiceShape,
  toPayable,
  subscriptionShape,
  toAttempt,
  intentShape,
  fromIntent,
  sessionShape,
  fromSession,
} from "./attempt-shapes.ts";

type Calls = Pick<
  PaymentProvider,
  | "startSubscription"
  | "startPayment"
  | "payOnFile"
  | "openCheckout"
  | "findAttempt"
  | "findAttemptOf"
  | "cancelAttempt"
  | "findPayableInvoice"
  | "findCustomerOfInvoicePayment"
  | "payInvoice"
  | "voidInvoice"
>;

/** Calls about unpaid attempts to buy, and open invoices. */
export function attemptCalls(stripe: Stripe, limits: Limits): Calls {
  const createIntent = async (
    key: string,
    it: NewPurchase & { amountMinor: number },
    how: Omit<Stripe.PaymentIntentCreateParams, "amount" | "currency">,
  ) => {
    const params = {
      customer: it.customerId,
      amount: it.amountMinor,
      currency: it.currency,
      description: it.planName,
      metadata: { ...marks(it, key), kind: "one_off" },
      ...how,
    };
    const made = await change(limits, key, intentShape, (options) =>
      stripe.paymentIntents.create(params, options),
    );
    return fromIntent(made);
  };
  return {
    async startSubscription(key, it) {
      const params: Stripe.SubscriptionCreateParams = {
        customer: it.customerId,
        items: [{ price: it.priceId }],
        ...(it.credit === null ? {} : { add_invoice_items: [creditLine(it.credit, it)] }),
        payment_behavior: "default_incomplete",
        payment_settings: { save_default_payment_method: "on_subscription" },
        metadata: marks(it, key),
        expand: [...invoiceOfSubscription],
      };
      const made = await change(limits, key, subscriptionShape, (options) =>
        stripe.subscriptions.create(params, options),
      );
      return toAttempt(made);
    },

    startPayment: (key, it) =>
      createIntent(key, it, { automatic_payment_methods: { enabled: true } }),

    async payOnFile(key, it) {
      const customer = await ask(limits, cardOfCustomer, (options) =>
        stripe.customers.retrieve(it.customerId, {}, options),
      );
      const card = customer.invoice_settings?.default_payment_method;
      if (card == null) throw new ProviderFault("refused", "There is no card on file");
      const now = { payment_method: card, confirm: true, off_session: true };
      return await createIntent(key, it, now);
    },

    async openCheckout(key, it) {
      const made = await change(limits, key, sessionShape, (options) =>
        stripe.checkout.sessions.create(checkoutOf(key, it), options),
      );
      return fromSession(made);
    },

    findAttempt: (id) => orUndefined(() => find(stripe, limits, id)),

    async findAttemptOf(operationId, customerId) {
      const isOfIt = (it: { metadata: Record<string, string> }) =>
        it.metadata["operation"] === operationId;
      const marked = z.object({
        data: z.array(z.object({ id: z.string(), metadata })),
      });
      const lists = [
        (options: Stripe.RequestOptions) =>
          stripe.subscriptions.list({ customer: customerId, status: "all", limit: 20 }, options),
        (options: Stripe.RequestOptions) =>
          stripe.paymentIntents.list({ customer: customerId, limit: 20 }, options),
        (options: Stripe.RequestOptions) =>
          stripe.checkout.sessions.list({ customer: customerId, limit: 20 }, options),
      ];
      for (const list of lists) {
        const found = (await ask(limits, marked, list)).data.find(isOfIt);
        if (found !== undefined) return await find(stripe, limits, found.id);
      }
      return undefined;
    },

    cancelAttempt: (key, id) =>
      send(limits, key, (options): Promise<unknown> => {
        if (id.startsWith("sub_")) return stripe.subscriptions.cancel(id, {}, options);
        if (id.startsWith("cs_")) return stripe.checkout.sessions.expire(id, {}, options);
        return stripe.paymentIntents.cancel(id, {}, options);
      }),

    findPayableInvoice: (id) =>
      orUndefined(async () => {
        const it = await ask(limits, openInvoiceShape, (options) =>
          stripe.invoices.retrieve(id, { expand: ["confirmation_secret"] }, options),
        );
        return toPayable(it);
      }),

    findCustomerOfInvoicePayment: async (id) =>
      await orUndefined(async () => {
        const it = await ask(limits, paymentOfInvoice, (options) =>
          stripe.invoicePayments.retrieve(id, { expand: ["invoice"] }, options),
        );
        return it.invoice.customer;
      }),

    voidInvoice: (key, id) =>
      send(limits, key, (options) => stripe.invoices.voidInvoice(id, {}, options)),

    payInvoice: (key, id) =>
      send(limits, key, (options) => stripe.invoices.pay(id, { off_session: true }, options)),
  };
}

const invoiceOfSubscription = [
  "latest_invoice.confirmation_secret",
  "latest_invoice.payments",
] as const;

const marks = (it: NewPurchase, key: string) => ({
  user_ref: it.userRef,
  plan_id: it.planId,
  operation: key,
});

/** Stripe treats a line with a negative price as a credit. */
const creditLine = (
  { productId, amountMinor }: NonNullable<NewSubscription["credit"]>,
  { currency: code }: NewPurchase,
): Stripe.SubscriptionCreateParams.AddInvoiceItem => ({
  price_data: { currency: code, product: productId, unit_amount: -amountMinor },
  quantity: 1,
});

function checkoutOf(key: string, it: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const marked = marks(it, key);
  const price =
    it.priceId === null
      ? {
          price_data: {
            currency: it.currency,
            unit_amount: it.amountMinor,
            product_data: { name: it.planName },
          },
        }
      : { price: it.priceId };
  return {
    mode: it.isRecurring ? "subscription" : "payment",
    customer: it.customerId,
    line_items: [{ ...price, quantity: 1 }],
    success_url: it.successUrl,
    cancel_url: it.cancelUrl,
    metadata: marked,
    ...(it.isRecurring
      ? { subscription_data: { metadata: marked } }
      : {
          payment_intent_data: {
            description: it.planName,
            metadata: { ...marked, kind: "one_off" },
          },
        }),
  };
}

const paymentOfInvoice = z.object({ invoice: z.object({ customer: reference }) });

async function find(stripe: Stripe, limits: Limits, id: string): Promise<Attempt> {
  if (id.startsWith("sub_"))
    return toAttempt(
      await ask(limits, subscriptionShape, (options) =>
        stripe.subscriptions.retrieve(id, { expand: [...invoiceOfSubscription] }, options),
      ),
    );
  if (id.startsWith("cs_"))
    return fromSession(
      await ask(limits, sessionShape, (options) =>
        stripe.checkout.sessions.retrieve(id, {}, options),
      ),
    );
  if (id.startsWith("pi_"))
    return fromIntent(
      await ask(limits, intentShape, (options) => stripe.paymentIntents.retrieve(id, {}, options)),
    );
  throw new ProviderFault("not-found", "No attempt has an id of this kind");
}

export async function orUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderFault && error.kind === "not-found") return undefined;
    throw error;
  }
}
