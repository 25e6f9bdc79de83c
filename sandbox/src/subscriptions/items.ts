import type Stripe from "stripe";
import { decimal } from "../catalogue/decimal.ts";
import { invalid } from "../http/refusal.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import { periodEnd } from "./period.ts";

/** A subscription item in its first period, starting at `start`. */
export function makeItem(
  world: World,
  subscription: string,
  price: Stripe.Price,
  quantity: number,
  start: number,
): Stripe.SubscriptionItem {
  return {
    id: world.chance.id("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: world.clock.now(),
    current_period_end: periodEnd(start, start, intervalOf(price)),
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** @throws {Refusal} if the price is not recurring. */
export function intervalOf(price: Stripe.Price): Stripe.Price.Recurring {
  if (price.recurring) return price.recurring;
  throw invalid(
    `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
    "items[0][price]",
  );
}

/** The legacy plan object that subscription items still have. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  const recurring = intervalOf(price);
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount === null ? null : decimal(price.unit_amount),
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: recurring.interval,
    interval_count: recurring.interval_count,
    livemode: false,
    metadata: { ...price.metadata },
    meter: null,
    nickname: price.nickname,
    product: idOf(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

/** The period shared by all items of a subscription. */
export function periodOf(subscription: Stripe.Subscription): { start: number; end: number } {
  const [item] = subscription.items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}
