import { loadOnce } from "../../load-once.ts";
import type { StripeSettings } from "../../stripe-settings.ts";
import { remainingMs, usualLimits, withinBudget } from "./budget.ts";
import { completeProvider } from "./complete-provider.ts";
import type { PaymentProvider } from "./port.ts";

/** Stripe, whose SDK is loaded with the first call: 218 modules that most processes need rarely. */
export function openAtFirstCall(settings: StripeSettings): PaymentProvider {
  const own: Partial<PaymentProvider> = {
    inTime: (work) => withinBudget(usualLimits, work),
    remainingMs,
  };
  const open = loadOnce(async () => (await import("./open-stripe.ts")).openStripe(settings));
  return completeProvider(
    own,
    (name) =>
      async (...given) =>
        await Reflect.apply((await open())[name], undefined, given),
  );
}
