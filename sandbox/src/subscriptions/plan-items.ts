import type Stripe from "stripe";
import { invalid } from "../http/refusal.ts";
import type { PendingLine } from "../invoices/pending-line.ts";
import { findParam } from "../world/find.ts";
import type { World } from "../world/world.ts";
import { intervalOf, makeItem, planOf } from "./items.ts";
import { periodEnd } from "./period.ts";
import { prorate } from "./prorate.ts";

export type ItemChange = {
  id?: string;
  price?: string;
  quantity?: number;
  deleted?: boolean;
  metadata?: Record<string, string>;
};

export type PlannedItems = {
  data: Stripe.SubscriptionItem[];
  prorations: PendingLine[];
  /** The billing interval changes, so a new period starts now. */
  isReset: boolean;
};

/** The result of changing items, without applying it. */
export function planItems(
  world: World,
  subscription: Stripe.Subscription,
  changes: ItemChange[],
  moment: number,
): PlannedItems {
  const data = subscription.items.data.map((item) => ({ ...item }));
  const prorations: PendingLine[] = [];
  let isReset = false;
  for (const [index, change] of changes.entries()) {
    const param = `items[${index}]`;
    const price = change.price ? findSoldPrice(world, change.price, `${param}[price]`) : undefined;
    if (price && price.currency !== subscription.currency) {
      throw invalid("The price's currency is not the subscription's.", `${param}[price]`);
    }
    if (change.id === undefined) {
      if (!price)
        throw invalid(
          `Missing required param: ${param}[price].`,
          `${param}[price]`,
          "parameter_missing",
        );
      data.push(addedItem(world, subscription, price, change.quantity ?? 1, moment, prorations));
      continue;
    }
    const item = data.find(({ id }) => id === change.id);
    if (!item) {
      throw invalid(
        `No such subscription_item: '${change.id}'`,
        `${param}[id]`,
        "resource_missing",
      );
    }
    if (change.deleted) {
      prorations.push(...prorate(world, item, undefined, moment));
      data.splice(data.indexOf(item), 1);
      continue;
    }
    const next = { price: price ?? item.price, quantity: change.quantity ?? item.quantity ?? 1 };
    const isSame = next.price.id === item.price.id && next.quantity === item.quantity;
    const changesInterval = !hasSameInterval(next.price, item.price);
    if (changesInterval) isReset = true;
    if (!isSame) {
      prorations.push(...prorate(world, item, changesInterval ? undefined : next, moment));
    }
    Object.assign(item, {
      ...next,
      plan: planOf(next.price),
      metadata: change.metadata ?? item.metadata,
    });
  }
  if (data.length === 0)
    throw invalid("A subscription must have at least one active item.", "items");
  if (isReset) for (const item of data) restart(item, moment);
  return { data, prorations, isReset };
}

export function findSoldPrice(world: World, id: string, param: string): Stripe.Price {
  const price = findParam(world, "price", id, param);
  if (!price.active) {
    throw invalid("The price specified is inactive. This field only accepts active prices.", param);
  }
  return price;
}

function addedItem(
  world: World,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  quantity: number,
  moment: number,
  prorations: PendingLine[],
): Stripe.SubscriptionItem {
  const [first] = subscription.items.data;
  const item = makeItem(world, subscription.id, price, quantity, moment);
  if (!first) return item;
  item.current_period_start = first.current_period_start;
  item.current_period_end = first.current_period_end;
  const [, charged] = prorate(world, item, { price, quantity }, moment);
  if (charged) prorations.push(charged);
  return item;
}

export function restart(item: Stripe.SubscriptionItem, moment: number): void {
  item.current_period_start = moment;
  item.current_period_end = periodEnd(moment, moment, intervalOf(item.price));
}

function hasSameInterval(one: Stripe.Price, other: Stripe.Price): boolean {
  const [a, b] = [intervalOf(one), intervalOf(other)];
  return a.interval === b.interval && a.interval_count === b.interval_count;
}
