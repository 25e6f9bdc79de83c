import { useState } from "react";
import { PlanOffers } from "../features/billing/plan/plan-offers.tsx";
import { PaymentGate } from "../features/billing/checkout/payment-gate.tsx";
import { readPaymentReturn } from "../features/billing/checkout/payment-return.ts";
import { rememberChosenPlan, rememberedPlan } from "./requested-plan.ts";

interface PaymentStepProps {
  isSuspended: boolean;
  /** A person looks at the audio before it can be played. */
  isReviewedFirst?: boolean;
  /** Nothing was ever bought, so what was chosen on the way here still holds. */
  isFirst: boolean;
  supportEmail?: string;
  /** The address that the dashboard was opened with. */
  arrivedAt: string;
}

export function PaymentStep({ arrivedAt, isFirst, ...props }: PaymentStepProps) {
  const [requested, setRequested] = useState(() => (isFirst ? rememberedPlan() : null));
  const choose = (key: string) => {
    setRequested(key);
    // Anyone who reloads in the middle of a payment, or loses the page, finds it marked.
    if (isFirst) rememberChosenPlan(key);
  };
  return (
    <PaymentGate
      {...props}
      requested={requested}
      onChosen={choose}
      returned={readPaymentReturn(arrivedAt)}
      renderPlans={(renderAction, only) => (
        <PlanOffers renderAction={renderAction} only={only} requested={requested} />
      )}
    />
  );
}
