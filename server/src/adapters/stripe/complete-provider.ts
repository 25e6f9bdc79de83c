import type { PaymentProvider } from "./port.ts";

type CallOf = (name: keyof PaymentProvider) => (...given: unknown[]) => Promise<unknown>;

/** A provider with these calls of its own; `callOf` makes all others. */
export const completeProvider = (own: Partial<PaymentProvider>, callOf: CallOf): PaymentProvider =>
  new Proxy(own as PaymentProvider, {
    get: (calls, name) =>
      Reflect.get(calls, name) ??
      // Otherwise `await` would take it for a promise.
      (name === "then" ? undefined : callOf(name as keyof PaymentProvider)),
  });
