import type { Stripe } from "stripe";
import * as z from "zod/mini";
import { cardOfCustomer } from "./attempt-shapes.ts";
import { orUndefined } from "./attempts.ts";
import type { Limits } from "./budget.ts";
import { ask, change, send } from "./call.ts";
import type { PaymentProvider, ProviderCard } from "./port.ts";
import { readPages } from "./read-pages.ts";
import { nullable, reference } from "./shapes.ts";

type Calls = Pick<
  PaymentProvider,
  "startCardSetup" | "listCards" | "findCard" | "attachCard" | "setDefaultCard" | "removeCard"
>;

/** Cards on file: this server knows their brand, last digits and expiry, never the number. */
export function cardCalls(stripe: Stripe, limits: Limits): Calls {
  /** The card for the next payment: the subscription's own before the customer's. */
  const defaultCard = async (customerId: string) => {
    const [customer, running] = await Promise.all([
      ask(limits, cardOfCustomer, (options) => stripe.customers.retrieve(customerId, {}, options)),
      readPages(limits, runningShape, (page, options) =>
        stripe.subscriptions.list({ customer: customerId, ...page }, options),
      ),
    ]);
    const own = running.find((it) => it.default_payment_method !== null);
    return own?.default_payment_method ?? customer.invoice_settings?.default_payment_method ?? null;
  };
  return {
    async startCardSetup(key, customerId) {
      const params = {
        customer: customerId,
        usage: "off_session",
        automatic_payment_methods: { enabled: true },
      } as const;
      const made = await change(limits, key, setupShape, (options) =>
        stripe.setupIntents.create(params, options),
      );
      return { id: made.id, clientSecret: made.client_secret };
    },

    async listCards(customerId) {
      const [cards, standard] = await Promise.all([
        readPages(limits, cardShape, (page, options) =>
          stripe.customers.listPaymentMethods(customerId, { type: "card", ...page }, options),
        ),
        defaultCard(customerId),
      ]);
      return cards.map((it) => toCard(it, standard));
    },

    findCard: (cardId) =>
      orUndefined(async () => {
        const card = await ask(limits, cardShape, (options) =>
          stripe.paymentMethods.retrieve(cardId, {}, options),
        );
        return toCard(card, card.customer === null ? null : await defaultCard(card.customer));
      }),

    async attachCard(key, customerId, cardId) {
      const card = await change(limits, key, cardShape, (options) =>
        stripe.paymentMethods.attach(cardId, { customer: customerId }, options),
      );
      return toCard(card, await defaultCard(customerId));
    },

    async setDefaultCard(key, customerId, cardId, subscriptionIds) {
      const settings = { invoice_settings: { default_payment_method: cardId } };
      await send(limits, key, (options) => stripe.customers.update(customerId, settings, options));
      for (const id of subscriptionIds)
        await send(limits, `${key}:${id}`, (options) =>
          stripe.subscriptions.update(id, { default_payment_method: cardId }, options),
        );
    },

    removeCard: (key, cardId) =>
      send(limits, key, (options) => stripe.paymentMethods.detach(cardId, {}, options)),
  };
}

const setupShape = z.object({ id: z.string(), client_secret: z.string() });

const runningShape = z.object({ id: z.string(), default_payment_method: nullable(reference) });

const cardShape = z.object({
  id: z.string(),
  customer: nullable(reference),
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.int(),
    exp_year: z.int(),
    fingerprint: nullable(z.string()),
  }),
});

const toCard = (it: z.output<typeof cardShape>, standard: string | null): ProviderCard => ({
  id: it.id,
  customerId: it.customer,
  brand: it.card.brand,
  last4: it.card.last4,
  expMonth: it.card.exp_month,
  expYear: it.card.exp_year,
  fingerprint: it.card.fingerprint,
  isDefault: it.id === standard,
});
