import type Stripe from "stripe";
import { failCheckout, followCheckout } from "../checkout/follow-checkout.ts";
import { invalid, Refusal } from "../http/refusal.ts";
import { payInvoice } from "../invoices/collect.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import {
  attemptPayment,
  authenticationFailed,
  type Circumstances,
  declinedAnswer,
  failAuthentication,
  type Outcome,
} from "./attempt-payment.ts";

const open = new Set(["requires_payment_method", "requires_confirmation", "requires_action"]);

/** Attempts to pay an intent of any kind. */
function payIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  circumstances: Circumstances,
): Outcome {
  const invoice = world.records.invoice.find(world.invoiceOfIntent.get(intent.id));
  const outcome = invoice
    ? payInvoice(world, invoice, intent, method, circumstances)
    : attemptPayment(world, intent, method, circumstances);
  followCheckout(world, intent, outcome);
  return outcome;
}

/**
 * Confirms an intent, with Stripe's errors if it is too late, declined or not allowed. @throws
 * {Refusal}
 */
export function confirmPayment(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod | undefined,
  circumstances: Circumstances & { refusesAction?: boolean },
): void {
  mustBeOpen(intent);
  const owner = idOf(method?.customer);
  if (!method) {
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      undefined,
      "payment_intent_unexpected_state",
    );
  }
  if (owner !== null && owner !== idOf(intent.customer)) {
    throw invalid(
      "The PaymentMethod you provided belongs to another customer. Please include the Customer in the `customer` parameter on the PaymentIntent.",
      "payment_method",
    );
  }
  const declinesAction = circumstances.offSession || (circumstances.refusesAction ?? false);
  const outcome = payIntent(world, intent, method, { ...circumstances, declinesAction });
  if (outcome.kind === "declined") throw declinedAnswer(intent, outcome.decline);
}

/** The customer has completed authentication. */
export function finishAuthentication(
  world: World,
  intent: Stripe.PaymentIntent,
  passed: boolean,
): void {
  const method = world.records.payment_method.find(idOf(intent.payment_method));
  if (intent.status !== "requires_action" || !method) return;
  if (passed) {
    payIntent(world, intent, method, { offSession: false, isAuthenticated: true });
    return;
  }
  failAuthentication(world, intent);
  failCheckout(world, intent, authenticationFailed);
}

function mustBeOpen(intent: Stripe.PaymentIntent): void {
  if (open.has(intent.status)) return;
  const message =
    intent.status === "succeeded"
      ? "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed."
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`;
  throw new Refusal(400, "invalid_request_error", message, {
    code: "payment_intent_unexpected_state",
    payment_intent: structuredClone(intent),
  });
}
