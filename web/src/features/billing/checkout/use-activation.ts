import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { ApiError, humanMessage } from "../../../api/api-error.ts";
import { emitPersonEvent } from "../../../api/person-events.ts";
import { useToast } from "../../../ui/toast.tsx";
import { subscriptionQuery } from "../subscription/subscription.queries.ts";
import { paymentToasts as toasts } from "./payment.copy.ts";
import { activatePayment, verifyPaymentPage } from "./checkout.queries.ts";

/** Asks our server to check a payment, with the text to show if it is not found. */
interface Check {
  ask: () => Promise<{ subscription: SubscriptionAnswer }>;
  failure: { title: string; message: string };
}

/**
 * After Stripe has taken a payment, asks our server to check it. Until it is confirmed, the customer is asked
 * not to pay again.
 */
export function useActivation(onPaid?: () => void) {
  const toast = useToast();
  const client = useQueryClient();
  const [check, setCheck] = useState<Check | null>(null);
  const [phase, setPhase] = useState<"idle" | "asking" | "waiting">("idle");

  const run = async (it: Check) => {
    setCheck(it);
    setPhase("asking");
    try {
      const { subscription } = await it.ask();
      client.setQueryData(subscriptionQuery.queryKey, subscription);
      void client.invalidateQueries({ queryKey: ["api", "billing"] });
      toast.show({ ...toasts.paid, tone: "success" });
      emitPersonEvent("changed");
      if (onPaid === undefined) return;
      setPhase("idle");
      onPaid();
    } catch (error) {
      const code = error instanceof ApiError ? error.problem?.code : undefined;
      // A payment that failed can be retried; anything else may have been paid.
      setPhase(code === "payment-not-made" || code === "payment-unknown" ? "idle" : "waiting");
      if (code === "payment-under-way") return;
      const { title, message } = it.failure;
      toast.show({ title, message: humanMessage(error, message), tone: "error" });
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
