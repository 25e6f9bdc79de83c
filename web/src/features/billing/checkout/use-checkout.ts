import { useState } from "react";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import type { PaymentProvider } from "../../../api/payment-provider.ts";
import { reportFailure } from "./checkout.queries.ts";
import { useActivation } from "./use-activation.ts";
import { useStartPayment } from "./use-start-payment.ts";

/** The whole checkout, from choosing a plan to its start; shared by every place that sells one. */
export function useCheckout(
  provider: PaymentProvider | undefined,
  subscription: SubscriptionAnswer,
  /** For pages that stay open after payment; a gate closes by itself. */
  onPaid?: () => void,
) {
  const payment = useStartPayment(provider);
  const closeForm =
    onPaid &&
    (() => {
      payment.back();
      onPaid();
    });
  const activation = useActivation(closeForm);
  const [seenHere, setSeenHere] = useState(0);
  const most = subscription.mostFailedAttempts;
  const failed = payment.isBlocked
    ? most
    : Math.min(most, Math.max(subscription.failedAttempts, seenHere));
  const onFailed = (paymentIntentId: string | undefined) => {
    setSeenHere(failed + 1);
    if (paymentIntentId !== undefined) reportFailure(paymentIntentId);
  };
  return { ...payment, ...activation, attempts: { failed, most, onFailed } };
}

export type Checkout = ReturnType<typeof useCheckout>;
