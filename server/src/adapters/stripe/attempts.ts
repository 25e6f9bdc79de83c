import type { Stripe } from "stripe";
import * as z from "zod/mini";
import { ask, type Limits } from "./call.ts";
import type {
  Attempt,
  NewCheckout,
  NewPurchase,
  NewSubscription,
  PayableInvoice,
  PaymentProvider,
} from "./port.ts";
import { ProviderFault } from "./port.ts";
import { amount, currency, identified, metadata, nullable, reference } from "./shapes.ts";

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
  | "payInvoice"
  | "voidInvoice"
>;

/** Unpaid attempts to buy, and open invoices. */
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
    const made = await ask(
      limits,
      intentShape,
      (options) => stripe.paymentIntents.create(params, options),
      key,
    );
    return fromIntent(made);
  };
  return {
    async startSubscription(key, it) {
      const made = await ask(
        limits,
        subscriptionShape,
        (options) =>
          stripe.subscriptions.create(
            {
              customer: it.customerId,
              items: [{ price: it.priceId }],
              ...(it.credit === null ? {} : { add_invoice_items: [creditLine(it.credit, it)] }),
              payment_behavior: "default_incomplete",
              payment_settings: { save_default_payment_method: "on_subscription" },
              metadata: marks(it, key),
              expand: [...invoiceOfSubscription],
            },
            options,
          ),
        key,
      );
      return toAttempt(made);
    },

    startPayment: async (key, it) =>
      await createIntent(key, it, { automatic_payment_methods: { enabled: true } }),

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
      const made = await ask(
        limits,
        sessionShape,
        (options) => stripe.checkout.sessions.create(checkoutOf(key, it), options),
        key,
      );
      return fromSession(made);
    },

    findAttempt: async (id) => await orUndefined(() => find(stripe, limits, id)),

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

    async cancelAttempt(key, id) {
      await ask(
        limits,
        identified,
        (options) => {
          if (id.startsWith("sub_")) return stripe.subscriptions.cancel(id, {}, options);
          if (id.startsWith("cs_")) return stripe.checkout.sessions.expire(id, {}, options);
          return stripe.paymentIntents.cancel(id, {}, options);
        },
        key,
      );
    },

    findPayableInvoice: async (id) =>
      await orUndefined(async () => {
        const it = await ask(limits, openInvoiceShape, (options) =>
          stripe.invoices.retrieve(id, { expand: ["confirmation_secret"] }, options),
        );
        return toPayable(it);
      }),

    async voidInvoice(key, invoiceId) {
      await ask(
        limits,
        identified,
        (options) => stripe.invoices.voidInvoice(invoiceId, {}, options),
        key,
      );
    },

    async payInvoice(key, invoiceId) {
      await ask(
        limits,
        identified,
        (options) => stripe.invoices.pay(invoiceId, { off_session: true }, options),
        key,
      );
    },
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

const openInvoiceShape = z.object({
  id: z.string(),
  customer: nullable(reference),
  status: nullable(z.string()),
  amount_due: amount,
  currency,
  hosted_invoice_url: nullable(z.string()),
  confirmation_secret: nullable(z.object({ client_secret: z.string() })),
});

const toPayable = (it: z.output<typeof openInvoiceShape>): PayableInvoice => ({
  id: it.id,
  customerId: it.customer,
  // A draft is not payable yet; a void or uncollectible invoice no longer is.
  state: it.status === "open" || it.status === "paid" ? it.status : "over",
  clientSecret: it.confirmation_secret?.client_secret ?? null,
  url: it.hosted_invoice_url,
  amountMinor: it.amount_due,
  currency: it.currency,
});

const subscriptionShape = z.object({
  id: z.string(),
  customer: reference,
  status: z.string(),
  currency,
  latest_invoice: nullable(
    z.object({
      amount_due: amount,
      confirmation_secret: nullable(z.object({ client_secret: z.string() })),
      hosted_invoice_url: nullable(z.string()),
      payments: z.optional(
        z.object({
          data: z.array(z.object({ payment: z.object({ payment_intent: nullable(reference) }) })),
        }),
      ),
    }),
  ),
});

function toAttempt(it: z.output<typeof subscriptionShape>): Attempt {
  const invoice = it.latest_invoice;
  const isPaid = it.status === "active" || it.status === "trialing" || it.status === "past_due";
  return {
    id: it.id,
    customerId: it.customer,
    state: it.status === "incomplete" ? "payable" : isPaid ? "paid" : "over",
    clientSecret: invoice?.confirmation_secret?.client_secret ?? null,
    url: invoice?.hosted_invoice_url ?? null,
    paymentIntentId: invoice?.payments?.data[0]?.payment.payment_intent ?? null,
    chargeId: null,
    failedCheckId: null,
    amountMinor: invoice?.amount_due ?? 0,
    currency: it.currency,
  };
}

const intentShape = z.object({
  id: z.string(),
  customer: nullable(reference),
  status: z.string(),
  client_secret: nullable(z.string()),
  latest_charge: nullable(reference),
  last_payment_error: nullable(
    z.object({
      code: z.optional(z.string()),
      payment_method: z.optional(z.object({ id: z.string() })),
    }),
  ),
  amount,
  currency,
});

const intentStates: Partial<Record<string, Attempt["state"]>> = {
  requires_payment_method: "payable",
  requires_confirmation: "payable",
  requires_action: "payable",
  processing: "processing",
  succeeded: "paid",
};

const fromIntent = (it: z.output<typeof intentShape>): Attempt => ({
  id: it.id,
  customerId: it.customer,
  state: intentStates[it.status] ?? "over",
  clientSecret: it.client_secret,
  url: null,
  paymentIntentId: it.id,
  chargeId: it.latest_charge,
  failedCheckId: failedCheckOf(it),
  amountMinor: it.amount,
  currency: it.currency,
});

/** Each press of the button creates a new payment method. */
function failedCheckOf({ id, last_payment_error: error }: z.output<typeof intentShape>) {
  if (error?.code !== "payment_intent_authentication_failure") return null;
  return `check:${id}:${error.payment_method?.id ?? "none"}`;
}

const cardOfCustomer = z.object({
  invoice_settings: z.optional(z.object({ default_payment_method: nullable(reference) })),
});

const sessionShape = z.object({
  id: z.string(),
  customer: nullable(reference),
  status: nullable(z.enum(["open", "complete", "expired"])),
  payment_status: z.string(),
  url: nullable(z.string()),
  payment_intent: nullable(reference),
  amount_total: nullable(amount),
  currency: nullable(currency),
});

const fromSession = (it: z.output<typeof sessionShape>): Attempt => ({
  id: it.id,
  customerId: it.customer,
  state:
    it.status === "expired"
      ? "over"
      : it.status === "open"
        ? "payable"
        : it.payment_status === "unpaid"
          ? "processing"
          : "paid",
  clientSecret: null,
  url: it.url,
  paymentIntentId: it.payment_intent,
  chargeId: null,
  failedCheckId: null,
  amountMinor: it.amount_total ?? 0,
  currency: it.currency ?? "gbp",
});

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
