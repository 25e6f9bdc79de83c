import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { ApiError } from "../../../api/api-error.ts";
import { emitPersonEvent } from "../../../api/person-events.ts";
import { showError } from "../../../ui/show-error.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { cardsQuery } from "../card/card.queries.ts";
import { invoicesQuery } from "../invoice/invoice.queries.ts";
import { subscriptionQuery } from "../subscription/subscription.queries.ts";
import { paymentToasts as toasts } from "./payment.copy.ts";
import { activatePayment, verifyPaymentPage } from "./checkout.queries.ts";

/** Asks our server to check a payment, with the text to show if it is not found. */
interface Check {
  ask: () => Promise<{ subscription: SubscriptionAnswer }>;
  failure: { title: string; message: string };
}

const isCareFirst = (code: string | undefined) =>
  code === "payment-returned" || code === "care-first";

/** The payment failed or was sent back; with any other problem it may have been taken. */
const nothingToCheck = new Set<string | undefined>([
  "payment-not-made",
  "payment-unknown",
  "payment-returned",
  "care-first",
]);

/**
 * After Stripe has taken a payment, asks our server to check it. Until it is confirmed, the customer is asked
 * not to pay again.
 */
export function useActivation(onPaid?: () => void) {
  const client = useQueryClient();
  const [check, setCheck] = useState<Check | null>(null);
  const [phase, setPhase] = useState<"idle" | "asking" | "waiting">("idle");

  const run = async (it: Check) => {
    setCheck(it);
    setPhase("asking");
    try {
      const { subscription } = await it.ask();
      client.setQueryData(subscriptionQuery.queryKey, subscription);
      // Otherwise the page behind the form would first show the cards and invoices from before the payment.
      for (const { queryKey } of [cardsQuery, invoicesQuery])
        client.removeQueries({ queryKey, type: "inactive" });
      void client.invalidateQueries({ queryKey: ["api", "billing"] });
      showToast({ ...toasts.paid, tone: "success" });
      emitPersonEvent("changed");
      if (onPaid === undefined) return;
      setPhase("idle");
      onPaid();
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined;
      const code = problem?.code;
      setPhase(nothingToCheck.has(code) ? "idle" : "waiting");
      if (code === "payment-under-way") return;
      const { title, message } = it.failure;
      showError(isCareFirst(code) ? (problem?.title ?? title) : title, error, message);
      if (!isCareFirst(code)) return;
      // The page shows who will be in touch instead of the plans.
      emitPersonEvent("changed");
      onPaid?.();
    }
  };

  return {
    phase,
    /** For a payment taken by Stripe's fields. */
    activate: (paymentIntentId: string) =>
      run({ ask: () => activatePayment(paymentIntentId), failure: toasts.activationFailed }),
    /** For a payment taken on Stripe's own page. */
    verify: (sessionId: string) =>
      run({ ask: () => verifyPaymentPage(sessionId), failure: toasts.verificationFailed }),
    again: () => {
      if (check !== null) void run(check);
    },
  };
}
