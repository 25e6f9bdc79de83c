import type { AnswerOf } from "@attune/contract/endpoint";
import { type CardAnswer, listCards } from "@attune/contract/billing/card";
import {
  confirmPayment,
  createSubscription,
  reportFailedPayment,
  verifySession,
} from "@attune/contract/billing/checkout";
import { isExpired } from "@attune/domain/billing/card-expiry";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { emitPersonEvent } from "../../../api/person-events.ts";

/** The amount to pay now, and the client secret for Stripe's fields. */
export type PaymentDue = AnswerOf<typeof createSubscription>;

export const beginPayment = (planId: string): Promise<PaymentDue> =>
  call(createSubscription, { body: { planId } });

/** Cards that can pay now; none if they cannot be loaded, because a new card can still be used. */
export async function listUsableCards(): Promise<CardAnswer[]> {
  const now = new Date();
  const cards = await call(listCards).catch(() => []);
  return cards.filter((it) => !isExpired(it, now));
}

export const activatePayment = (paymentIntentId: string) =>
  call(confirmPayment, { body: { paymentIntentId } });

/**
 * Has our server record the payment from Stripe; if this call is lost, Stripe's webhook reports it. Reloads
 * what the page shows if it failed because we take no payments from this person for now.
 */
export const reportFailure = (paymentIntentId: string): void =>
  void call(reportFailedPayment, { body: { paymentIntentId } }).catch((error: unknown) => {
    const code = error instanceof ApiError ? error.problem?.code : undefined;
    if (code === "care-first") emitPersonEvent("changed");
  });

export const verifyPaymentPage = (sessionId: string) =>
  call(verifySession, { body: { sessionId } });
