import { useEffect, useState } from "react";
import type { Stripe } from "@stripe/stripe-js";
import type { CardAnswer } from "@attune/contract/billing/card";
import type { PlanAnswer } from "@attune/contract/billing/plan";
import { ApiError } from "../../../api/api-error.ts";
import type { PaymentProvider } from "../../../api/payment-provider.ts";
import { showError } from "../../../ui/show-error.ts";
import { dismissToast, showToast } from "../../../ui/toast-store.ts";
import { paymentToasts as toasts } from "./payment.copy.ts";
import { beginPayment, listUsableCards, type PaymentDue } from "./checkout.queries.ts";

export interface StartedPayment {
  due: PaymentDue;
  /** Saved cards that have not expired. */
  cards: readonly CardAnswer[];
  /** The card form here, or else the URL of Stripe's own page. */
  by: CardForm | { url: string };
}

export interface CardForm {
  clientSecret: string;
  stripe: Stripe;
}

/** Starts a payment for a plan, up to the card form. */
export function useStartPayment(provider: PaymentProvider | undefined) {
  const { publishableKey = null, scriptUrl = null } = provider ?? {};
  const { started, open, back } = useForm();
  const [startingId, setStartingId] = useState<string | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);

  const start = async (plan: PlanAnswer) => {
    // An earlier failure no longer applies.
    dismissToast();
    setStartingId(plan.id);
    try {
      const [due, cards] = await Promise.all([beginPayment(plan.id), listUsableCards()]);
      const { clientSecret, url } = due;
      if (clientSecret === undefined && url !== undefined) {
        open({ due, cards, by: { url } });
        return;
      }
      if (clientSecret === undefined || publishableKey === null || scriptUrl === null) {
        showToast({ ...toasts.noForm, tone: "error" });
        return;
      }
      // Loaded on demand, so that only paying customers load Stripe.
      const { openStripe } = await import("../../../ui/stripe.ts");
      const stripe = await openStripe(publishableKey, scriptUrl);
      open({ due, cards, by: { clientSecret, stripe } });
    } catch (error) {
      if (!isRefusedForAttempts(error)) return showFailure(error);
      setIsBlocked(true);
      showToast({ ...toasts.tooMany, tone: "error" });
    } finally {
      setStartingId(null);
    }
  };

  return {
    started,
    startingId,
    isBlocked,
    start: (plan: PlanAnswer) => void start(plan),
    back,
  };
}

/** The form has an entry in the browser's history, so that Back returns to the plans. */
function useForm() {
  const [started, setStarted] = useState<StartedPayment | null>(null);
  const isOpen = started !== null;
  // Reloaded on the form, or back on it from another page: its entry shows the plans too.
  useEffect(() => {
    if (!isAt("form")) return;
    history.replaceState(entryOf(undefined), "");
    history.back();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    history.replaceState(entryOf("plans"), "");
    history.pushState(entryOf("form"), "");
    // At no other entry: a link within the page, such as the one that skips to its content, makes one too.
    const close = () => {
      if (isAt("plans")) setStarted(null);
    };
    addEventListener("popstate", close);
    return () => removeEventListener("popstate", close);
  }, [isOpen]);
  const back = () => {
    setStarted(null);
    if (isAt("form")) history.back();
  };
  return { started, open: setStarted, back };
}

const entryOf = (paying: "plans" | "form" | undefined) => ({ ...stateHere(), paying });

const isAt = (paying: "plans" | "form") => stateHere().paying === paying;

const stateHere = (): { paying?: unknown } => {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
};

function showFailure(error: unknown): void {
  const { title, message } = error instanceof ApiError ? toasts.setupFailed : toasts.setupError;
  showError(title, error, message);
}

function isRefusedForAttempts(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === "too-many-failed-attempts";
}
