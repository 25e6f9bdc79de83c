import type Stripe from "stripe";
import { emit, mergeMetadata, update } from "../events/emit.ts";
import { call, listFields, pageFields } from "../http/call.ts";
import { listPage } from "../http/list-page.ts";
import { clearable, group, integer, listOf, metadata, oneOf, text } from "../http/params.ts";
import { missing } from "../http/refusal.ts";
import { detach } from "../payments/attach.ts";
import { endSubscription } from "../subscriptions/end.ts";
import { mustOwn } from "../subscriptions/create-subscription.ts";
import { endedStatuses } from "../subscriptions/status.ts";
import { find, findCustomer } from "../world/find.ts";
import type { World } from "../world/world.ts";
import { makeCustomer } from "./make-customer.ts";

const address = clearable(
  group({
    city: text(),
    country: text(),
    line1: text(),
    line2: text(),
    postal_code: text(),
    state: text(),
  }),
);

const writable = {
  address,
  description: text(),
  email: text(512),
  name: text(256),
  phone: text(20),
  metadata,
  preferred_locales: listOf(text()),
  tax_exempt: clearable(oneOf("none")),
};

const createCustomer = call("POST", "/v1/customers", writable, (world, params) =>
  makeCustomer(world, { ...params, address: fullAddress(params.address) }),
);

const retrieveCustomer = call("GET", "/v1/customers/{}", {}, (world, _params, id) =>
  shown(find(world, "customer", id)),
);

const updateCustomer = call(
  "POST",
  "/v1/customers/{}",
  {
    ...writable,
    balance: integer(),
    invoice_settings: group({ default_payment_method: clearable(text()) }),
  },
  (world, params, id) => {
    const customer = findLiving(world, id);
    const method = params.invoice_settings?.default_payment_method;
    if (method) mustOwn(world, method, id, "invoice_settings[default_payment_method]");
    const { email, name, phone, description, balance } = params;
    update(world, "customer.updated", customer, {
      ...(email !== undefined && { email }),
      ...(name !== undefined && { name }),
      ...(phone !== undefined && { phone }),
      ...(description !== undefined && { description }),
      ...(balance !== undefined && { balance }),
      ...(params.address !== undefined && { address: fullAddress(params.address) }),
      ...(params.metadata && { metadata: mergeMetadata(customer.metadata, params.metadata) }),
      ...(method !== undefined && {
        invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
      }),
    });
    return customer;
  },
);

/** Ends the subscriptions first; cards are deleted with the customer. */
const deleteCustomer = call("DELETE", "/v1/customers/{}", {}, (world, _params, id) => {
  const customer = findLiving(world, id);
  for (const subscription of world.records.subscription.rows) {
    if (subscription.customer !== id || endedStatuses.has(subscription.status)) continue;
    endSubscription(world, subscription, "cancellation_requested");
  }
  for (const method of world.records.payment_method.rows) {
    if (method.customer === id) detach(world, method);
  }
  emit(world, "customer.deleted", customer);
  (customer as { deleted?: boolean }).deleted = true;
  return shown(customer);
});

const listCustomers = call(
  "GET",
  "/v1/customers",
  { ...listFields, email: text(512) },
  (world, params) =>
    listPage(world, "customer", "/v1/customers", params, (customer) => {
      const { deleted } = customer as { deleted?: boolean };
      return !deleted && (params.email === undefined || customer.email === params.email);
    }),
);

const listCustomersCards = call(
  "GET",
  "/v1/customers/{}/payment_methods",
  { ...pageFields, type: oneOf("card") },
  (world, params, id) => {
    findCustomer(world, id);
    const url = `/v1/customers/${id}/payment_methods`;
    return listPage(world, "payment_method", url, params, ({ customer }) => customer === id);
  },
);

export const customerCalls = [
  createCustomer,
  retrieveCustomer,
  updateCustomer,
  deleteCustomer,
  listCustomers,
  listCustomersCards,
];

function findLiving(world: World, id: string): Stripe.Customer {
  const customer = find(world, "customer", id);
  if ((customer as { deleted?: boolean }).deleted) throw missing("customer", id);
  return customer;
}

function shown(customer: Stripe.Customer): object {
  const { deleted } = customer as { deleted?: boolean };
  return deleted ? { id: customer.id, object: "customer", deleted: true } : customer;
}

function fullAddress(parts: Partial<Stripe.Address> | null | undefined): Stripe.Address | null {
  if (!parts) return null;
  const none = {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  };
  return { ...none, ...parts };
}
