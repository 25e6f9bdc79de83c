import { Stripe } from "stripe";
import * as z from "zod/mini";
import type { StripeSettings } from "../../stripe-settings.ts";
import { attemptCalls } from "./attempts.ts";
import { type Limits, remainingMs, usualLimits, withinBudget } from "./budget.ts";
import { ask, change, read, send } from "./call.ts";
import { cardCalls } from "./cards.ts";
import { staffCalls } from "./catalogue.ts";
import { type PaymentProvider, WebhookRefused } from "./port.ts";
import { readBilling, readCharges } from "./read-billing.ts";
import { readPages } from "./read-pages.ts";
import { runningCalls } from "./running.ts";
import { eventShape, toEvent } from "./read-event.ts";
import { identified, nullable } from "./shapes.ts";

/** The API version that every shape in this folder was written for, and the one our SDK uses. */
const apiVersion = "2026-10-28.endive";
const toleranceSeconds = 300;

/** Stripe through its official SDK. */
export function openStripe(
  settings: StripeSettings,
  limits: Limits = usualLimits,
  http?: Stripe.StripeConfig["httpClient"],
): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    apiVersion,
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: limits.answerMs,
    appInfo: { name: "Attune" },
    ...hostOf(settings.apiBase),
    ...(http === undefined ? {} : { httpClient: http }),
  });
  return {
    inTime: (work) => withinBudget(limits, work),
    remainingMs,

    async readAccount() {
      const account = await ask(limits, accountShape, (options) =>
        stripe.accounts.retrieveCurrent({}, options),
      );
      return { id: account.id, email: account.email };
    },

    async readEvent(body, signature, now) {
      const { signature: checker } = stripe.webhooks;
      if (checker === null) throw new WebhookRefused("No webhook secret is set");
      try {
        checker.verifyHeader(
          body,
          signature,
          settings.webhookSecret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        );
      } catch {
        throw new WebhookRefused("The signature does not match");
      }
      try {
        return toEvent(read(eventShape, JSON.parse(body.toString("utf8"))));
      } catch {
        throw new WebhookRefused("The event cannot be read");
      }
    },

    async listEvents(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const found = await readPages(limits, eventShape, (page, options) =>
        stripe.events.list({ created, ...page }, options),
      );
      return found.map(toEvent);
    },

    readBilling: (customerId) => readBilling(stripe, limits, customerId),

    readCharges: (chargeIds) => readCharges(stripe, limits, chargeIds),

    async createCustomer(key, it) {
      const params = {
        ...(it.email === null ? {} : { email: it.email }),
        ...(it.name === null ? {} : { name: it.name }),
        metadata: { user_ref: it.userRef },
      };
      const made = await change(limits, key, identified, (options) =>
        stripe.customers.create(params, options),
      );
      return made.id;
    },

    async findCustomers(userRef, email, since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const found = await readPages(limits, markedShape, (page, options) =>
        stripe.customers.list({ created, ...(email === null ? {} : { email }), ...page }, options),
      );
      return found.filter((it) => it.metadata?.["user_ref"] === userRef).map((it) => it.id);
    },

    async forgetCustomer(key, customerId) {
      const methods = await readPages(limits, identified, (page, options) =>
        stripe.customers.listPaymentMethods(customerId, page, options),
      );
      for (const { id } of methods)
        await send(limits, `${key}:${id}`, (options) =>
          stripe.paymentMethods.detach(id, {}, options),
        );
      // Stripe cannot clear these fields, and deleting the customer would hide their payments.
      const params = { name: "Former customer", email: "former-customer@erased.invalid" };
      await send(limits, key, (options) => stripe.customers.update(customerId, params, options));
    },

    ...attemptCalls(stripe, limits),
    ...runningCalls(stripe, limits),
    ...cardCalls(stripe, limits),
    ...staffCalls(stripe, limits),
  };
}

function hostOf(apiBase: string | null): Stripe.StripeConfig {
  if (apiBase === null) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isSecure = protocol === "https:";
  return {
    host: hostname,
    port: port === "" ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? "https" : "http",
  };
}

const accountShape = z.object({ id: z.string(), email: nullable(z.string()) });

const markedShape = z.object({
  id: z.string(),
  metadata: z.optional(z.record(z.string(), z.string())),
});
