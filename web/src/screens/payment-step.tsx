import { useState } from "react";
import type { Stage } from "@attune/contract/user";
import { PlanOffers } from "../features/billing/plan/plan-offers.tsx";
import { PaymentGate } from "../features/billing/checkout/payment-gate.tsx";
import { readPaymentReturn } from "../features/billing/checkout/payment-return.ts";
import { rememberChosenPlan, rememberedPlan } from "./requested-plan.ts";

interface PaymentStepProps {
  isSuspended: boolean;
  /** Progress of the latest assessment towards audio. */
  stage?: Stage;
  /** Staff review the audio before it can be played. */
  isReviewedFirst?: boolean;
  /** The person has never bought a plan, so the plan they chose earlier still applies. */
  isFirst: boolean;
  supportEmail?: string;
  /** The query string that the dashboard was opened with. */
  arrivedAt: string;
}

export function PaymentStep({ arrivedAt, isFirst, ...props }: PaymentStepProps) {
  const [requested, setRequested] = useState(() => (isFirst ? rememberedPlan() : null));
  const choose = (key: string) => {
    setRequested(key);
    // After a reload during payment, the chosen plan is still marked.
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
