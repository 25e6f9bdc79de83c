import type Stripe from "stripe";
import { emit, mergeMetadata, update } from "../events/emit.ts";
import { call, currency, listFields } from "../http/call.ts";
import { listPage } from "../http/list-page.ts";
import {
  boolean,
  group,
  integer,
  listOf,
  metadata,
  oneOf,
  required,
  text,
} from "../http/params.ts";
import { invalid } from "../http/refusal.ts";
import { find, findParam } from "../world/find.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import { decimal } from "./decimal.ts";
import { makeProduct } from "./product-calls.ts";

export const recurring = group({
  interval: required(oneOf("day", "month", "week", "year")),
  interval_count: integer(1, 52),
  usage_type: oneOf("licensed"),
});

const createPrice = call(
  "POST",
  "/v1/prices",
  {
    active: boolean,
    billing_scheme: oneOf("per_unit"),
    currency: required(currency),
    lookup_key: text(200),
    metadata,
    nickname: text(),
    product: text(),
    product_data: group({ name: required(text()), id: text(), active: boolean, metadata }),
    recurring,
    tax_behavior: oneOf("exclusive", "inclusive", "unspecified"),
    transfer_lookup_key: boolean,
    unit_amount: required(integer(0, 99_999_999)),
  },
  (world, params) => {
    if ((params.product === undefined) === (params.product_data === undefined)) {
      throw invalid("You must specify exactly one of product and product_data.", "product");
    }
    takeLookupKey(world, params.lookup_key, params.transfer_lookup_key ?? false);
    const product = params.product
      ? findParam(world, "product", params.product, "product").id
      : makeProduct(world, { name: "", ...params.product_data }).id;
    return makePrice(world, {
      product,
      currency: params.currency,
      unitAmount: params.unit_amount,
      recurring: params.recurring,
      active: params.active,
      lookupKey: params.lookup_key,
      nickname: params.nickname,
      metadata: params.metadata,
      taxBehavior: params.tax_behavior,
    });
  },
);

type PriceInput = {
  product: string;
  currency: string;
  unitAmount: number;
  recurring?: { interval: Stripe.Price.Recurring.Interval; interval_count?: number } | undefined;
  active?: boolean | undefined;
  lookupKey?: string | undefined;
  nickname?: string | undefined;
  metadata?: Record<string, string> | undefined;
  taxBehavior?: Stripe.Price.TaxBehavior | undefined;
};

export function makePrice(world: World, input: PriceInput): Stripe.Price {
  const price = world.records.price.insert({
    id: world.chance.id("price"),
    object: "price",
    active: input.active ?? true,
    billing_scheme: "per_unit",
    created: world.clock.now(),
    currency: input.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: input.lookupKey ?? null,
    metadata: input.metadata ?? {},
    nickname: input.nickname ?? null,
    product: input.product,
    recurring: input.recurring
      ? {
          interval: input.recurring.interval,
          interval_count: input.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: "licensed",
        }
      : null,
    tax_behavior: input.taxBehavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: input.recurring ? "recurring" : "one_time",
    unit_amount: input.unitAmount,
    unit_amount_decimal: decimal(input.unitAmount),
  });
  emit(world, "price.created", price);
  return price;
}

const retrievePrice = call("GET", "/v1/prices/{}", {}, (world, _params, id) =>
  find(world, "price", id),
);

const updatePrice = call(
  "POST",
  "/v1/prices/{}",
  {
    active: boolean,
    lookup_key: text(200),
    transfer_lookup_key: boolean,
    metadata,
    nickname: text(),
  },
  (world, params, id) => {
    const price = find(world, "price", id);
    if (params.lookup_key !== price.lookup_key) {
      takeLookupKey(world, params.lookup_key, params.transfer_lookup_key ?? false);
    }
    update(world, "price.updated", price, {
      ...(params.active !== undefined && { active: params.active }),
      ...(params.lookup_key && { lookup_key: params.lookup_key }),
      ...(params.nickname && { nickname: params.nickname }),
      ...(params.metadata && { metadata: mergeMetadata(price.metadata, params.metadata) }),
    });
    return price;
  },
);

const listPrices = call(
  "GET",
  "/v1/prices",
  {
    ...listFields,
    active: boolean,
    currency,
    lookup_keys: listOf(text()),
    product: text(),
    type: oneOf("one_time", "recurring"),
  },
  (world, params) =>
    listPage(
      world,
      "price",
      "/v1/prices",
      params,
      (price) =>
        (params.active ?? price.active) === price.active &&
        (params.currency ?? price.currency) === price.currency &&
        (params.type ?? price.type) === price.type &&
        (params.product === undefined || idOf(price.product) === params.product) &&
        (params.lookup_keys?.includes(price.lookup_key ?? "") ?? true),
    ),
);

export const priceCalls = [createPrice, retrievePrice, updatePrice, listPrices];

/** A lookup key belongs to one price: it is transferred from the other price, or rejected. */
function takeLookupKey(world: World, key: string | undefined, transfers: boolean): void {
  const holder = key && world.records.price.rows.find(({ lookup_key }) => lookup_key === key);
  if (!holder) return;
  if (!transfers) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw invalid(message, "lookup_key", "resource_already_exists");
  }
  holder.lookup_key = null;
}
