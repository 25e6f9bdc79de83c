import type Stripe from "stripe";
import { emit } from "../events/emit.ts";
import type { World } from "../world/world.ts";

type Wanted = {
  address?: Stripe.Address | null;
  description?: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  metadata?: Record<string, string> | undefined;
  preferred_locales?: string[] | undefined;
};

export function makeCustomer(world: World, wanted: Wanted): Stripe.Customer {
  const customer = world.records.customer.insert({
    id: `cus_${world.chance.text(14)}`,
    object: "customer",
    address: wanted.address ?? null,
    balance: 0,
    created: world.clock.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: wanted.description ?? null,
    discount: null,
    email: wanted.email ?? null,
    invoice_prefix: world.chance.text(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: wanted.metadata ?? {},
    name: wanted.name ?? null,
    next_invoice_sequence: 1,
    phone: wanted.phone ?? null,
    preferred_locales: wanted.preferred_locales ?? [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  });
  emit(world, "customer.created", customer);
  return customer;
}
