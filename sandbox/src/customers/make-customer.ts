import type Stripe from "stripe";
import { emit } from "../events/emit.ts";
import type { World } from "../world/world.ts";

type CustomerInput = {
  address?: Stripe.Address | null;
  description?: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  metadata?: Record<string, string> | undefined;
  preferred_locales?: string[] | undefined;
};

export function makeCustomer(world: World, input: CustomerInput): Stripe.Customer {
  const customer = world.records.customer.insert({
    id: `cus_${world.chance.text(14)}`,
    object: "customer",
    address: input.address ?? null,
    balance: 0,
    created: world.clock.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: input.description ?? null,
    discount: null,
    email: input.email ?? null,
    invoice_prefix: world.chance.text(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: input.metadata ?? {},
    name: input.name ?? null,
    next_invoice_sequence: 1,
    phone: input.phone ?? null,
    preferred_locales: input.preferred_locales ?? [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  });
  emit(world, "customer.created", customer);
  return customer;
}
