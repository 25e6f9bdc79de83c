import { accountCalls } from "../catalogue/account-calls.ts";
import { priceCalls } from "../catalogue/price-calls.ts";
import { productCalls } from "../catalogue/product-calls.ts";
import { checkoutCalls } from "../checkout/checkout-calls.ts";
import { customerCalls } from "../customers/customer-calls.ts";
import { endpointCalls } from "../events/endpoint-calls.ts";
import { eventCalls } from "../events/event-calls.ts";
import { invoiceCalls } from "../invoices/invoice-calls.ts";
import { chargeCalls } from "../payments/charge-calls.ts";
import { paymentIntentCalls } from "../payments/payment-intent-calls.ts";
import { paymentMethodCalls } from "../payments/payment-method-calls.ts";
import { refundCalls } from "../payments/refund-calls.ts";
import { setupIntentCalls } from "../payments/setup-intent-calls.ts";
import { subscriptionCalls } from "../subscriptions/subscription-calls.ts";
import type { Call } from "./call.ts";

export const allCalls: Call[] = [
  ...customerCalls,
  ...productCalls,
  ...priceCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...paymentIntentCalls,
  ...setupIntentCalls,
  ...paymentMethodCalls,
  ...checkoutCalls,
  ...refundCalls,
  ...chargeCalls,
  ...eventCalls,
  ...endpointCalls,
  ...accountCalls,
];

type Match = { call: Call; id: string };

const byShape = new Map<string, Call>(
  allCalls.map((call) => [`${call.method} ${call.path}`, call]),
);

/** The call for a path; the part after a collection's name is an id. */
export function findCall(method: string, path: string): Match | undefined {
  const exact = byShape.get(`${method} ${path}`);
  if (exact) return { call: exact, id: "" };
  const parts = path.split("/");
  for (let at = parts.length - 1; at >= 2; at -= 1) {
    const shape = parts.map((part, index) => (index === at ? "{}" : part)).join("/");
    const call = byShape.get(`${method} ${shape}`);
    if (call) return { call, id: decodeURIComponent(parts[at] ?? "") };
  }
  return undefined;
}
