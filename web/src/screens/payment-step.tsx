import { PlanOffers } from "../features/plan/plan-offers.tsx";
import { PaymentGate } from "../features/subscription/payment-gate.tsx";
import { readPaymentReturn } from "../features/subscription/payment-return.ts";

interface PaymentStepProps {
  isSuspended: boolean;
  supportEmail?: string;
  /** The address that the dashboard was opened with. */
  arrivedAt: string;
}

export function PaymentStep({ arrivedAt, ...props }: PaymentStepProps) {
  return (
    <PaymentGate
      {...props}
      returned={readPaymentReturn(arrivedAt)}
      renderPlans={(renderAction, only) => <PlanOffers renderAction={renderAction} only={only} />}
    />
  );
}
