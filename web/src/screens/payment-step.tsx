import { useState } from "react";
import { PlanOffers } from "../features/plan/plan-offers.tsx";
import { PaymentGate } from "../features/subscription/payment-gate.tsx";
import { readPaymentReturn } from "../features/subscription/payment-return.ts";
import { rememberedPlan } from "./wanted-plan.ts";

interface PaymentStepProps {
  isSuspended: boolean;
  /** Nothing was ever bought, so what was chosen on the way here still holds. */
  isFirst: boolean;
  supportEmail?: string;
  /** The address that the dashboard was opened with. */
  arrivedAt: string;
}

export function PaymentStep({ arrivedAt, isFirst, ...props }: PaymentStepProps) {
  const [wanted] = useState(() => (isFirst ? rememberedPlan() : null));
  return (
    <PaymentGate
      {...props}
      wanted={wanted}
      returned={readPaymentReturn(arrivedAt)}
      renderPlans={(renderAction, only) => (
        <PlanOffers renderAction={renderAction} only={only} wanted={wanted} />
      )}
    />
  );
}
