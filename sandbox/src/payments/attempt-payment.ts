import type Stripe from "stripe";
import { applyChanges, emit } from "../events/emit.ts";
import { Refusal } from "../http/refusal.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import { attach } from "./attach.ts";
import { declineMessages } from "./cards.ts";
import { addCharge, type Decline } from "./charge.ts";
import { nextAction } from "./next-action.ts";
import { findSecrets } from "./payment-method.ts";

export type Circumstances = {
  /** The customer is absent and cannot authenticate. */
  offSession: boolean;
  /** The customer has just authenticated this payment. */
  isAuthenticated?: boolean;
  /** Made by the retry schedule, not by a person or a call. */
  isScheduled?: boolean;
  /** Fails at once if authentication would be needed. */
  declinesAction?: boolean;
  returnUrl?: string | undefined;
  /** The bank declines any card, because a failing renewal was requested. */
  mustFail?: boolean;
};

export type Outcome =
  | { kind: "paid" }
  | { kind: "action" }
  | { kind: "declined"; decline: Decline };

/** One attempt to pay an intent with a card. Writes only the intent, its charge and their events. */
export function attemptPayment(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  circumstances: Circumstances,
): Outcome {
  const isAuthenticated = circumstances.isAuthenticated ?? false;
  const verdict = judge(world, method, circumstances);
  if (verdict === "authenticate") {
    applyChanges(intent, {
      status: "requires_action",
      payment_method: method.id,
      last_payment_error: null,
      next_action: nextAction(world, intent, circumstances.returnUrl),
    });
    emit(world, "payment_intent.requires_action", intent);
    return { kind: "action" };
  }
  if (verdict) return decline(world, intent, method, verdict, isAuthenticated);
  const customer = idOf(intent.customer);
  if (customer !== null && intent.setup_future_usage) attach(world, method, customer);
  addCharge(world, intent, method, { isAuthenticated });
  if (isAuthenticated && intent.setup_future_usage) findSecrets(world, method.id).isSetUp = true;
  applyChanges(intent, {
    status: "succeeded",
    amount_received: intent.amount,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  });
  emit(world, "payment_intent.succeeded", intent);
  return { kind: "paid" };
}

function judge(
  world: World,
  method: Stripe.PaymentMethod,
  { offSession, isAuthenticated, declinesAction, mustFail }: Circumstances,
): Decline | "authenticate" | undefined {
  const { conduct, isSetUp } = findSecrets(world, method.id);
  if (mustFail) return declineOf("card_declined", "generic_decline");
  switch (conduct.kind) {
    case "pays":
      return undefined;
    case "declines": {
      const isSpared = conduct.onlyOnceAttached && method.customer === null && !offSession;
      return isSpared ? undefined : declineOf(conduct.code, conduct.declineCode);
    }
    case "authenticates":
      if (!isAuthenticated && (conduct.always || !isSetUp)) {
        return declinesAction
          ? declineOf("authentication_required", "authentication_required")
          : "authenticate";
      }
      return conduct.afterwards === "declines"
        ? declineOf("card_declined", "generic_decline")
        : undefined;
  }
}

function declineOf(code: string, declineCode: string): Decline {
  return { code, declineCode, message: declineMessages[declineCode] ?? "Your card was declined." };
}

function decline(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  reason: Decline,
  isAuthenticated: boolean,
): Outcome {
  const charge = addCharge(world, intent, method, { decline: reason, isAuthenticated });
  applyChanges(intent, {
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_payment_error: paymentError(reason, method, charge.id),
  });
  emit(world, "payment_intent.payment_failed", intent);
  return { kind: "declined", decline: reason };
}

/** The customer failed authentication. */
export function failAuthentication(world: World, intent: Stripe.PaymentIntent): void {
  const method = world.records.payment_method.find(idOf(intent.payment_method));
  applyChanges(intent, {
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_payment_error: {
      code: "payment_intent_authentication_failure",
      doc_url: "https://docs.stripe.com/error-codes/payment-intent-authentication-failure",
      message: authenticationFailed,
      ...(method && { payment_method: structuredClone(method) }),
      type: "card_error",
    },
  });
  emit(world, "payment_intent.payment_failed", intent);
}

export const authenticationFailed =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

/** The response to a declined payment attempt. */
export function declinedAnswer(intent: Stripe.PaymentIntent, reason: Decline): Refusal {
  return new Refusal(402, "card_error", reason.message, {
    code: reason.code,
    decline_code: showsDeclineCode(reason.code) ? reason.declineCode : undefined,
    charge: idOf(intent.latest_charge) ?? undefined,
    payment_intent: structuredClone(intent),
    payment_method: structuredClone(intent.last_payment_error?.payment_method),
  });
}

function showsDeclineCode(code: string): boolean {
  return code === "card_declined" || code === "authentication_required";
}

function paymentError(
  { code, declineCode, message }: Decline,
  method: Stripe.PaymentMethod,
  charge: string,
): Stripe.PaymentIntent.LastPaymentError {
  return {
    charge,
    code: code,
    ...(showsDeclineCode(code) && { decline_code: declineCode }),
    doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll("_", "-")}`,
    message,
    payment_method: structuredClone(method),
    type: "card_error",
  };
}

/** Whether charging the card would succeed without the customer. */
export function wouldPay(world: World, methodId: string): boolean {
  const method = world.records.payment_method.find(methodId);
  return method !== undefined && judge(world, method, { offSession: true }) === undefined;
}
