import type Stripe from "stripe";
import type { PendingLine } from "../invoices/pending-line.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";

type Side = { price: Stripe.Price; quantity: number };

/** Credit for the rest of the period at the old price, and the charge at the new one. */
export function prorate(
  world: World,
  item: Stripe.SubscriptionItem,
  to: Side | undefined,
  moment: number,
): PendingLine[] {
  const { current_period_start: start, current_period_end: end } = item;
  const share = (end - moment) / (end - start);
  const from: Side = { price: item.price, quantity: item.quantity ?? 1 };
  const period = { start: moment, end };
  return [
    lineOf(world, item, from, -share, "Unused time on", period),
    ...(to ? [lineOf(world, item, to, share, "Remaining time on", period)] : []),
  ];
}

function lineOf(
  world: World,
  item: Stripe.SubscriptionItem,
  { price, quantity }: Side,
  share: number,
  words: string,
  period: { start: number; end: number },
): PendingLine {
  const product = world.records.product.find(idOf(price.product));
  const unitAmount = price.unit_amount ?? 0;
  const day = new Date(period.start * 1000).toISOString().slice(0, 10);
  return {
    amount: Math.round(unitAmount * quantity * share),
    currency: price.currency,
    description: `${words} ${product?.name ?? "Item"} after ${day}`,
    periodStart: period.start,
    periodEnd: period.end,
    priceId: price.id,
    productId: product?.id ?? "",
    unitAmount,
    quantity,
    subscriptionItem: item.id,
  };
}
