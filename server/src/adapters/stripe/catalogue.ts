import type { Stripe } from "stripe";
import * as z from "zod/mini";
import { orUndefined } from "./attempts.ts";
import type { Limits } from "./budget.ts";
import { ask, change } from "./call.ts";
import type { PaymentProvider, ProviderPrice, ProviderProduct } from "./port.ts";
import { amount, currency, nullable, reference } from "./shapes.ts";

type Calls = Pick<
  PaymentProvider,
  "findProduct" | "findPrice" | "createProduct" | "createPrice" | "refund"
>;

/** What staff do at Stripe: products, prices, refunds. */
export function staffCalls(stripe: Stripe, limits: Limits): Calls {
  return {
    findProduct: (id) =>
      orUndefined(async () =>
        toProduct(
          await ask(limits, productShape, (options) => stripe.products.retrieve(id, {}, options)),
        ),
      ),

    findPrice: (id) =>
      orUndefined(async () =>
        toPrice(
          await ask(limits, priceShape, (options) => stripe.prices.retrieve(id, {}, options)),
        ),
      ),

    async createProduct(key, it) {
      const params = {
        ...(it.id === undefined ? {} : { id: it.id }),
        name: it.name,
        metadata: { plan: it.planKey },
      };
      const made = await change(limits, key, productShape, (options) =>
        stripe.products.create(params, options),
      );
      return toProduct(made);
    },

    async createPrice(key, it) {
      const { productId: product, amountMinor, interval, intervalCount } = it;
      const params = {
        product,
        unit_amount: amountMinor,
        currency: it.currency,
        ...(interval !== null && { recurring: { interval, interval_count: intervalCount } }),
      };
      const made = await change(limits, key, priceShape, (options) =>
        stripe.prices.create(params, options),
      );
      return toPrice(made);
    },

    async refund(key, it) {
      const params = {
        charge: it.chargeId,
        amount: it.amountMinor,
        reason: "requested_by_customer" as const,
        metadata: it.metadata,
      };
      const made = await change(limits, key, refundShape, (options) =>
        stripe.refunds.create(params, options),
      );
      return { id: made.id, status: made.status ?? "succeeded" };
    },
  };
}

const refundShape = z.object({ id: z.string(), status: nullable(z.string()) });

const productShape = z.object({
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  deleted: z.optional(z.boolean()),
});

const toProduct = (it: z.output<typeof productShape>): ProviderProduct => ({
  id: it.id,
  name: it.name,
  isActive: it.active,
});

const priceShape = z.object({
  id: z.string(),
  product: reference,
  unit_amount: nullable(amount),
  currency,
  active: z.boolean(),
  recurring: nullable(
    z.object({ interval: z.enum(["day", "week", "month", "year"]), interval_count: z.int() }),
  ),
});

const toPrice = (it: z.output<typeof priceShape>): ProviderPrice => ({
  id: it.id,
  productId: it.product,
  amountMinor: it.unit_amount ?? 0,
  currency: it.currency,
  interval: it.recurring?.interval ?? null,
  intervalCount: it.recurring?.interval_count ?? 1,
  isActive: it.active,
});
