import { call } from "../http/call.ts";
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
import { invalid, Refusal } from "../http/refusal.ts";
import { intentOf, payInvoice, usualMethod } from "../invoices/collect.ts";
import { finalize } from "../invoices/finalize.ts";
import { wouldPay } from "../payments/attempt-payment.ts";
import { findCustomer, findParam } from "../world/find.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import { paymentSettings } from "./fields.ts";
import { makeSubscription } from "./make-subscription.ts";
import { findSoldPrice } from "./plan-items.ts";

export const createSubscription = call(
  "POST",
  "/v1/subscriptions",
  {
    customer: required(text()),
    items: required(listOf(group({ price: required(text()), quantity: integer(0), metadata }))),
    add_invoice_items: listOf(
      group({
        price_data: required(
          group({
            currency: required(text(3)),
            product: required(text()),
            unit_amount: required(integer(-99_999_999, 99_999_999)),
          }),
        ),
        quantity: integer(1),
      }),
    ),
    payment_behavior: oneOf("allow_incomplete", "default_incomplete", "error_if_incomplete"),
    payment_settings: paymentSettings,
    default_payment_method: text(),
    collection_method: oneOf("charge_automatically"),
    cancel_at_period_end: boolean,
    off_session: boolean,
    proration_behavior: oneOf("always_invoice", "create_prorations", "none"),
    billing_mode: group({ type: required(oneOf("flexible")) }),
    currency: text(3),
    description: text(500),
    metadata,
  },
  (world, params) => {
    const customer = findCustomer(world, params.customer);
    if (params.items.length > 20) throw invalid("A subscription can have up to 20 items.", "items");
    const items = params.items.map(({ price, quantity = 1, metadata: words }, index) => ({
      price: findSoldPrice(world, price, `items[${index}][price]`),
      quantity,
      metadata: words,
    }));
    if (params.currency && items.some(({ price }) => price.currency !== params.currency)) {
      throw invalid("The price's currency is not the one asked for.", "currency");
    }
    const extras = (params.add_invoice_items ?? []).map(({ price_data, quantity = 1 }, index) => {
      const param = `add_invoice_items[${index}][price_data]`;
      if (items.some(({ price }) => price.currency !== price_data.currency)) {
        throw invalid("The price's currency is not the subscription's.", `${param}[currency]`);
      }
      const product = findParam(world, "product", price_data.product, `${param}[product]`);
      return { product, unitAmount: price_data.unit_amount, quantity };
    });
    if (params.default_payment_method) mustOwn(world, params.default_payment_method, customer.id);
    const { payment_behavior: behavior = "allow_incomplete" } = params;
    const cardId =
      params.default_payment_method ?? idOf(customer.invoice_settings?.default_payment_method);
    if (behavior !== "default_incomplete" && cardId === null) throw noCard();
    if (behavior === "error_if_incomplete" && cardId && !wouldPay(world, cardId)) {
      throw new Refusal(402, "card_error", "Your card was declined.", { code: "card_declined" });
    }
    const { subscription, invoice } = makeSubscription(world, {
      customer,
      items,
      extras,
      metadata: params.metadata,
      description: params.description,
      defaultPaymentMethod: params.default_payment_method,
      savesCard: params.payment_settings?.save_default_payment_method === "on_subscription",
      cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
    });
    finalize(world, invoice);
    const intent = intentOf(world, invoice);
    const method = usualMethod(world, invoice);
    if (!intent || !method) return subscription;
    if (behavior === "default_incomplete") {
      intent.payment_method = method.id;
      intent.status = "requires_confirmation";
    } else payInvoice(world, invoice, intent, method, { offSession: params.off_session ?? false });
    return subscription;
  },
);

/** @throws {Refusal} unless the card is attached to the customer. */
export function mustOwn(
  world: World,
  methodId: string,
  customer: string,
  param = "default_payment_method",
): void {
  const method = findParam(world, "payment_method", methodId, param);
  if (method.customer === customer) return;
  throw invalid(
    `The customer does not have a payment method with the ID ${methodId}. The payment method must be attached to the customer.`,
    param,
    "resource_missing",
  );
}

function noCard() {
  return invalid(
    "This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.",
    undefined,
    "resource_missing",
  );
}
