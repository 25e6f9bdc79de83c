import type Stripe from "stripe";
import { applyChanges, emit } from "../events/emit.ts";
import { invalid } from "../http/refusal.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import { addBalanceTransaction } from "./balance.ts";

type RefundInput = {
  amount?: number;
  reason?: Stripe.Refund.Reason;
  metadata?: Record<string, string>;
};

/**
 * Refunds part or all of a charge's remaining amount, which excludes what a lost dispute took.
 * @throws {Refusal} if it is more than that, or a dispute is open.
 */
export function makeRefund(world: World, charge: Stripe.Charge, input: RefundInput): Stripe.Refund {
  const disputes = world.records.dispute.rows.filter(
    (it) => it.charge === charge.id && it.status !== "won",
  );
  const lost = disputes.reduce((sum, it) => sum + it.amount, 0);
  const left = charge.amount_captured - charge.amount_refunded - lost;
  if (!charge.paid) {
    throw invalid(`Charge ${charge.id} has not been paid.`, "charge", "charge_not_refundable");
  }
  if (disputes.length > 0 && (left <= 0 || disputes.some((it) => it.status !== "lost"))) {
    throw invalid(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      "charge",
      "charge_disputed",
    );
  }
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw invalid(message, undefined, "charge_already_refunded");
  }
  const amount = input.amount ?? left;
  if (amount > left) {
    const message = `Refund amount (${pounds(amount, charge)}) is greater than unrefunded amount on charge (${pounds(left, charge)})`;
    throw invalid(message, "amount");
  }
  const id = world.chance.id("re");
  const refund = world.records.refund.insert({
    id,
    object: "refund",
    amount,
    balance_transaction: addBalanceTransaction(world, {
      amount: -amount,
      currency: charge.currency,
      source: id,
      type: "refund",
      category: "refund",
      description: "REFUND FOR CHARGE",
    }).id,
    charge: charge.id,
    created: world.clock.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: "pending",
        reference_type: "acquirer_reference_number",
        type: "refund",
      },
      type: "card",
    },
    metadata: input.metadata ?? {},
    payment_intent: idOf(charge.payment_intent),
    payment_method: null,
    reason: input.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  });
  const refunded = charge.amount_refunded + amount;
  const previous = applyChanges(charge, {
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  });
  emit(world, "charge.refunded", charge, previous);
  emit(world, "refund.created", refund);
  return refund;
}

/** The bank returns a refund to the merchant. */
export function failRefund(world: World, refund: Stripe.Refund): void {
  if (refund.status !== "succeeded") throw invalid(`Refund ${refund.id} is ${refund.status}.`);
  const charge = world.records.charge.find(idOf(refund.charge));
  const reversal = addBalanceTransaction(world, {
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    type: "refund_failure",
    category: "refund_failure",
    description: "REFUND FAILURE",
  });
  const previous = applyChanges(refund, {
    status: "failed",
    failure_reason: "expired_or_canceled_card",
    failure_balance_transaction: reversal.id,
  });
  if (charge) {
    applyChanges(charge, {
      amount_refunded: charge.amount_refunded - refund.amount,
      refunded: false,
    });
  }
  emit(world, "refund.updated", refund, previous);
  emit(world, "refund.failed", refund);
  emit(world, "charge.refund.updated", refund, previous);
}

function pounds(amount: number, { currency }: Stripe.Charge): string {
  const sign = currency === "gbp" ? "£" : currency === "eur" ? "€" : "$";
  return `${sign}${(amount / 100).toFixed(2)}`;
}
