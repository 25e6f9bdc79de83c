import { useEffect, useRef, useState } from "react";
import type { Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { showToast } from "../../../ui/toast-store.ts";
import { nextStepAfter } from "../card/next-step.ts";
import { payCopy, paymentToasts as toasts } from "./payment.copy.ts";

export interface Attempts {
  failed: number;
  most: number;
  /** Called with the payment's id if Stripe gives it, because our server counts failed payments too. */
  onFailed: (paymentIntentId: string | undefined) => void;
}

interface Paying extends Attempts {
  stripe: Stripe;
  onTaken: (paymentIntentId: string) => Promise<void>;
}

interface Trouble {
  title: string;
  message: string;
  /** What to do about it. */
  next?: string | undefined;
}

/** Stripe's fields, or a saved card. */
export type PaymentSource =
  | { elements: StripeElements }
  | { clientSecret: string; savedCardId: string };

/** One press of the button: Stripe handles authentication, including 3-D Secure, and takes the payment. */
export function usePay({ stripe, failed, most, onFailed, onTaken }: Paying) {
  const [isPaying, setIsPaying] = useState(false);
  /** The last error, announced once and shown next to the button. */
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  /** The person may have gone back to the plans meanwhile. */
  const report = (it: Trouble) => {
    if (isOpen.current) setTrouble(it);
    else showToast({ ...it, tone: "error" });
  };

  const pay = async (source: PaymentSource) => {
    if (failed >= most) return setTrouble(toasts.tooMany);
    if (!navigator.onLine) return setTrouble({ title: payCopy.notTaken, message: payCopy.offline });
    setIsPaying(true);
    setTrouble(null);
    try {
      const { error, paymentIntent } = await confirm(stripe, source);
      const taken = paymentIntent ?? alreadyTaken(error);
      if (taken === undefined) refuse(error);
      else await onTaken(taken.id);
    } catch {
      report({ ...toasts.error, message: payCopy.lost });
    } finally {
      setIsPaying(false);
    }
  };

  const refuse = (error: StripeError | undefined) => {
    // Stripe shows these errors next to its own fields.
    if (error?.type === "validation_error") return;
    if (error === undefined || error.type === "api_connection_error") throw new Error("lost");
    const message = error.message ?? payCopy.notTaken;
    onFailed(error.payment_intent?.id);
    const attempt = failed + 1;
    if (attempt >= most) report(toasts.last(message, most));
    else report({ ...toasts.failed(message, attempt, most), next: nextStepAfter(error) });
  };

  return { pay, isPaying, trouble };
}

async function confirm(stripe: Stripe, source: PaymentSource) {
  const redirect = "if_required";
  const confirmParams = { return_url: `${location.origin}/dashboard` };
  if ("elements" in source)
    return await stripe.confirmPayment({ elements: source.elements, redirect, confirmParams });
  const { clientSecret, savedCardId } = source;
  const saved = { ...confirmParams, payment_method: savedCardId };
  return await stripe.confirmPayment({ clientSecret, redirect, confirmParams: saved });
}

/** Paid in another tab, or by an earlier press whose response was lost. */
function alreadyTaken(error: StripeError | undefined): { id: string } | undefined {
  const intent = error?.payment_intent;
  return intent?.status === "succeeded" || intent?.status === "processing" ? intent : undefined;
}
