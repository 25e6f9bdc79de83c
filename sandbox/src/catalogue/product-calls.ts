import type Stripe from "stripe";
import { emit, mergeMetadata, update } from "../events/emit.ts";
import { call, listFields } from "../http/call.ts";
import { listPage } from "../http/list-page.ts";
import { boolean, listOf, metadata, text } from "../http/params.ts";
import { invalid } from "../http/refusal.ts";
import { find, findParam } from "../world/find.ts";
import type { World } from "../world/world.ts";

const writable = {
  active: boolean,
  description: text(40_000),
  images: listOf(text()),
  metadata,
  statement_descriptor: text(22),
  unit_label: text(12),
  url: text(),
};

const createProduct = call(
  "POST",
  "/v1/products",
  { ...writable, id: text(), name: text() },
  (world, params) => {
    if (!params.name) throw invalid("Missing required param: name.", "name", "parameter_missing");
    if (params.id && world.records.product.find(params.id)) {
      throw invalid("Product already exists.", "id", "resource_already_exists");
    }
    return makeProduct(world, { ...params, name: params.name });
  },
);

type ProductInput = {
  name: string;
  id?: string;
  active?: boolean;
  description?: string;
  images?: string[];
  metadata?: Record<string, string>;
  statement_descriptor?: string;
  unit_label?: string;
  url?: string;
};

export function makeProduct(world: World, input: ProductInput): Stripe.Product {
  const created = world.clock.now();
  const product = world.records.product.insert({
    id: input.id ?? `prod_${world.chance.text(14)}`,
    object: "product",
    active: input.active ?? true,
    created,
    default_price: null,
    description: input.description ?? null,
    images: input.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: input.metadata ?? {},
    name: input.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: input.statement_descriptor ?? null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: input.unit_label ?? null,
    updated: created,
    url: input.url ?? null,
  });
  emit(world, "product.created", product);
  return product;
}

const retrieveProduct = call("GET", "/v1/products/{}", {}, (world, _params, id) =>
  find(world, "product", id),
);

const updateProduct = call(
  "POST",
  "/v1/products/{}",
  { ...writable, name: text(), default_price: text() },
  (world, params, id) => {
    const product = find(world, "product", id);
    if (params.default_price) findParam(world, "price", params.default_price, "default_price");
    const { metadata: words, expand: _, ...rest } = params;
    update(world, "product.updated", product, {
      ...rest,
      ...(words && { metadata: mergeMetadata(product.metadata, words) }),
      updated: world.clock.now(),
    });
    return product;
  },
);

const listProducts = call(
  "GET",
  "/v1/products",
  { ...listFields, active: boolean, ids: listOf(text()) },
  (world, params) =>
    listPage(
      world,
      "product",
      "/v1/products",
      params,
      ({ id, active }) =>
        (params.active ?? active) === active && (params.ids?.includes(id) ?? true),
    ),
);

export const productCalls = [createProduct, retrieveProduct, updateProduct, listProducts];
