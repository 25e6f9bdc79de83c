import { loadOnce } from "../../load-once.ts";
import type { StripeSettings } from "../../stripe-settings.ts";
import { remainingMs, usualLimits, withinBudget } from "./budget.ts";
import type { PaymentProvider } from "./port.ts";

/** Stripe, whose SDK is loaded with the first call: 218 modules that most processes need rarely. */
export function openAtFirstCall(settings: StripeSettings): PaymentProvider {
  const here: Partial<PaymentProvider> = {
    inTime: (work) => withinBudget(usualLimits, work),
    remainingMs,
  };
  const open = loadOnce(async () => (await import("./open-stripe.ts")).openStripe(settings));
  const callOf =
    (name: keyof PaymentProvider) =>
    async (...given: unknown[]) =>
      await Reflect.apply((await open())[name], undefined, given);
  return new Proxy(here as PaymentProvider, {
    get: (own, name) =>
      Reflect.get(own, name) ??
      (name === "then" ? undefined : callOf(name as keyof PaymentProvider)),
  });
}
