import { completeProvider } from "./complete-provider.ts";
import { type PaymentProvider, ProviderFault, WebhookRefused } from "./port.ts";

/** Used without keys: every call is rejected with a reason. */
export function noPayments(): PaymentProvider {
  const own: Partial<PaymentProvider> = {
    inTime: (work) => work(),
    remainingMs: () => Number.POSITIVE_INFINITY,
    async readEvent() {
      throw new WebhookRefused("No webhook secret is set");
    },
  };
  return completeProvider(own, () => async () => {
    throw new ProviderFault("off", "There are no keys for Stripe");
  });
}
