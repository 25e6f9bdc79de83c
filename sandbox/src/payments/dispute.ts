import type Stripe from "stripe";
import { applyChanges, emit, update } from "../events/emit.ts";
import { invalid } from "../http/refusal.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import { addBalanceTransaction, disputeFee } from "./balance.ts";

const answerSeconds = 10 * 86_400;

/** Opens a chargeback: the bank takes the money, by default all that is left, and a fee at once. */
export function openDispute(
  world: World,
  charge: Stripe.Charge,
  reason: Stripe.Dispute["reason"] = "fraudulent",
  amount = charge.amount - charge.amount_refunded,
): Stripe.Dispute {
  if (!charge.paid || charge.disputed) {
    throw invalid(`Charge ${charge.id} cannot be disputed: it is unpaid or disputed already.`);
  }
  const id = world.chance.id("dp").replace("dp_", "du_");
  const withdrawal = addBalanceTransaction(world, {
    amount: -amount,
    currency: charge.currency,
    source: id,
    type: "adjustment",
    category: "dispute",
    description: `Chargeback withdrawal for ${charge.id}`,
    fee: disputeFee,
  });
  const dispute = world.records.dispute.insert({
    id,
    object: "dispute",
    amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created: world.clock.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: world.clock.now() + answerSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: {
        brand: "visa",
        case_type: "chargeback",
        network: "visa",
        network_reason_code: "10.4",
      },
      type: "card",
    },
    reason,
    status: "needs_response",
  });
  applyChanges(charge, { disputed: true });
  emit(world, "charge.dispute.created", dispute);
  emit(world, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

export function closeDispute(world: World, dispute: Stripe.Dispute, status: "won" | "lost"): void {
  if (dispute.status === "won" || dispute.status === "lost") {
    throw invalid(`Dispute ${dispute.id} is closed already.`);
  }
  if (status === "won") {
    const back = addBalanceTransaction(world, {
      amount: dispute.amount,
      currency: dispute.currency,
      source: dispute.id,
      type: "adjustment",
      category: "dispute_reversal",
      description: `Chargeback reversal for ${idOf(dispute.charge)}`,
    });
    applyChanges(dispute, { balance_transactions: [...dispute.balance_transactions, back] });
  }
  update(world, "charge.dispute.updated", dispute, { status });
  if (status === "won") emit(world, "charge.dispute.funds_reinstated", dispute);
  emit(world, "charge.dispute.closed", dispute);
}

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;
