import { type PaymentProvider, ProviderFault, WebhookRefused } from "./port.ts";

/** Used without keys: every call is rejected with a reason. */
export function noPayments(): PaymentProvider {
  const here: Partial<PaymentProvider> = {
    inTime: (work) => work(),
    remainingMs: () => Number.POSITIVE_INFINITY,
    async readEvent() {
      throw new WebhookRefused("No webhook secret is set");
    },
  };
  const refuse = async () => {
    throw new ProviderFault("off", "There are no keys for Stripe");
  };
  return new Proxy(here as PaymentProvider, {
    get: (own, name) => Reflect.get(own, name) ?? (name === "then" ? undefined : refuse),
  });
}
