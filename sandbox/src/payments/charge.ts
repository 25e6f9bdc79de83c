import type Stripe from "stripe";
import { emit } from "../events/emit.ts";
import type { World } from "../world/world.ts";
import { addBalanceTransaction, cardFee } from "./balance.ts";

export type Decline = { code: string; declineCode: string; message: string };

/** Records one attempt to charge an intent to a card. */
export function addCharge(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { decline, isAuthenticated }: { decline?: Decline; isAuthenticated: boolean },
): Stripe.Charge {
  const { amount, currency } = intent;
  const id = world.chance.id("ch");
  const isPaid = decline === undefined;
  const charge = world.records.charge.insert({
    id,
    object: "charge",
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: structuredClone(method.billing_details),
    calculated_statement_descriptor: "ATTUNE SANDBOX",
    captured: isPaid,
    created: world.clock.now(),
    currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: "card", card: cardDetails(method, amount, isAuthenticated) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: isPaid ? `${world.publicUrl}/sandbox/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  });
  if (isPaid) {
    charge.balance_transaction = addBalanceTransaction(world, {
      amount,
      currency,
      source: id,
      type: "charge",
      category: "charge",
      description: intent.description,
      fee: cardFee(amount),
    }).id;
  }
  intent.latest_charge = id;
  emit(world, isPaid ? "charge.succeeded" : "charge.failed", charge);
  return charge;
}

function outcomeOf(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: decline ? "try_again_later" : null,
    network_advice_code: null,
    network_decline_code: decline ? "05" : null,
    network_status: decline ? "declined_by_network" : "approved_by_network",
    reason: decline?.declineCode ?? null,
    seller_message: decline
      ? "The bank did not return any further details with this decline."
      : "Payment complete.",
    type: decline ? "issuer_declined" : "authorized",
  };
}

function cardDetails(
  { card }: Stripe.PaymentMethod,
  amount: number,
  isAuthenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 2000,
    extended_authorization: { status: "disabled" },
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    incremental_authorization: { status: "unavailable" },
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    multicapture: { status: "unavailable" },
    network: card?.brand ?? null,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: "unavailable" },
    regulated_status: "unregulated",
    three_d_secure: isAuthenticated ? authentication : null,
    transaction_link_id: null,
    wallet: null,
  };
}

const authentication: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: "challenge",
  electronic_commerce_indicator: "05",
  exemption_indicator: null,
  result: "authenticated",
  result_reason: null,
  transaction_id: "00000000-0000-4000-8000-000000000000",
  version: "2.2.0",
};
