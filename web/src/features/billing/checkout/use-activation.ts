import { useState } from "react";
import { ApiError, humanMessage } from "../../../api/api-error.ts";
import { emitPersonEvent } from "../../../api/person-events.ts";
import { useToast } from "../../../ui/toast.tsx";
import { paymentToasts as toasts } from "./payment.copy.ts";
import { activatePayment, verifyPaymentPage } from "./checkout.queries.ts";

/** Asks our server to check a payment, with the text to show if it is not found. */
interface Check {
  ask: () => Promise<unknown>;
  failure: { title: string; message: string };
}

/**
 * After Stripe has taken a payment, asks our server to check. Until it is confirmed, the person is told not
 * to pay again.
 */
export function useActivation(onPaid?: () => void) {
  const toast = useToast();
  const [check, setCheck] = useState<Check | null>(null);
  const [phase, setPhase] = useState<"idle" | "asking" | "waiting">("idle");

  const run = async (it: Check) => {
    setCheck(it);
    setPhase("asking");
    try {
      await it.ask();
      toast.show({ ...toasts.paid, tone: "success" });
      emitPersonEvent("changed");
      onPaid?.();
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
    /** Taken by Stripe's fields. */
    activate: (paymentIntentId: string) =>
      run({ ask: () => activatePayment(paymentIntentId), failure: toasts.activationFailed }),
    /** Taken on Stripe's own page. */
    verify: (sessionId: string) =>
      run({ ask: () => verifyPaymentPage(sessionId), failure: toasts.verificationFailed }),
    again: () => {
      if (check !== null) void run(check);
    },
  };
}
