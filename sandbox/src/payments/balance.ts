import type Stripe from "stripe";
import type { World } from "../world/world.ts";

type Entry = {
  amount: number;
  currency: string;
  source: string;
  type: Stripe.BalanceTransaction.Type;
  category: string;
  description?: string | null;
  fee?: number;
};

/** Stripe's usual fee for cards in the United Kingdom: 1.5 % and 20p. */
export function cardFee(amount: number): number {
  return Math.round(amount * 0.015) + 20;
}

export const disputeFee = 2000;

export function addBalanceTransaction(world: World, entry: Entry): Stripe.BalanceTransaction {
  const { amount, currency, fee = 0 } = entry;
  const created = world.clock.now();
  return world.records.balance_transaction.insert({
    id: world.chance.id("txn"),
    object: "balance_transaction",
    amount,
    available_on: created + 7 * 86_400,
    balance_type: "payments",
    created,
    currency,
    description: entry.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [
          {
            amount: fee,
            application: null,
            currency,
            description: "Stripe processing fees",
            type: "stripe_fee",
          },
        ]
      : [],
    net: amount - fee,
    reporting_category: entry.category,
    source: entry.source,
    status: "pending",
    type: entry.type,
  });
}
