import type { AnswerOf } from "@attune/contract/endpoint";
import {
  confirmPayment,
  createSubscription,
  verifySession,
} from "@attune/contract/billing/checkout";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { emitPersonEvent } from "../../../api/person-events.ts";

/** The amount to pay now, and the client secret for Stripe's fields. */
export type PaymentDue = AnswerOf<typeof createSubscription>;

export const beginPayment = (planId: string): Promise<PaymentDue> =>
  call(createSubscription, { body: { planId } });

export const activatePayment = (paymentIntentId: string) =>
  call(confirmPayment, { body: { paymentIntentId } });

/**
 * Has our server record the payment from Stripe; if this call is lost, Stripe's webhook reports it. Reloads
 * what the page shows if it failed because we take no payments from this person for now.
 */
export const reportFailure = (paymentIntentId: string): void =>
  void activatePayment(paymentIntentId).catch((error: unknown) => {
    const code = error instanceof ApiError ? error.problem?.code : undefined;
    if (code === "care-first") emitPersonEvent("changed");
  });

export const verifyPaymentPage = (sessionId: string) =>
  call(verifySession, { body: { sessionId } });
