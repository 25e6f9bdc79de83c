import type Stripe from "stripe";
import { decimal } from "../catalogue/decimal.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import type { PendingLine } from "./pending-line.ts";

export type Line = Stripe.InvoiceLineItem;

/** The line for one period of a subscription's item. */
export function periodLine(
  world: World,
  subscription: string,
  item: Stripe.SubscriptionItem,
  period: { start: number; end: number },
): Line {
  const { price, quantity = 1 } = item;
  const product = world.records.product.find(idOf(price.product));
  const unit = price.unit_amount ?? 0;
  const each = `${(unit / 100).toFixed(2)} / ${price.recurring?.interval ?? "period"}`;
  return makeLine(world, {
    amount: unit * quantity,
    currency: price.currency,
    description: `${quantity} × ${product?.name ?? "Item"} (at ${signOf(price.currency)}${each})`,
    periodStart: period.start,
    periodEnd: period.end,
    priceId: price.id,
    productId: idOf(price.product) ?? "",
    unitAmount: unit,
    quantity,
    subscriptionItem: item.id,
    subscription,
    isProration: false,
  });
}

/** `unitAmount` is in the currency's smallest unit; below zero it is a credit. */
export type Extra = { product: Stripe.Product; unitAmount: number; quantity: number };

/** The line for something besides the subscription's items. */
export function extraLine(
  world: World,
  subscription: string,
  { product, unitAmount, quantity }: Extra,
  { currency, start, end }: { currency: string; start: number; end: number },
): Line {
  const line = makeLine(world, {
    amount: unitAmount * quantity,
    currency,
    description: product.name,
    periodStart: start,
    periodEnd: end,
    priceId: world.chance.id("price"),
    productId: product.id,
    unitAmount,
    quantity,
    subscriptionItem: "",
    subscription,
    isProration: false,
  });
  line.parent = {
    invoice_item_details: {
      invoice_item: world.chance.id("ii"),
      proration: false,
      proration_details: { credited_items: null },
      subscription,
    },
    subscription_item_details: null,
    type: "invoice_item_details",
  };
  return line;
}

export function prorationLine(world: World, subscription: string, pending: PendingLine): Line {
  return makeLine(world, { ...pending, subscription, isProration: true });
}

function makeLine(
  world: World,
  input: PendingLine & { subscription: string; isProration: boolean },
): Line {
  return {
    id: world.chance.id("il"),
    object: "line_item",
    amount: input.amount,
    currency: input.currency,
    description: input.description,
    discount_amounts: [],
    discountable: !input.isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: input.isProration,
        proration_details: { credited_items: null },
        subscription: input.subscription,
        subscription_item: input.subscriptionItem,
      },
      type: "subscription_item_details",
    },
    period: { start: input.periodStart, end: input.periodEnd },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: input.priceId, product: input.productId },
      type: "price_details",
      unit_amount_decimal: decimal(input.unitAmount),
    },
    quantity: input.quantity,
    quantity_decimal: decimal(input.quantity),
    subscription: input.subscription,
    subtotal: input.amount,
    taxes: [],
  };
}

function signOf(currency: string): string {
  const signs: Record<string, string> = { gbp: "£", usd: "$", eur: "€" };
  return signs[currency] ?? `${currency.toUpperCase()} `;
}
