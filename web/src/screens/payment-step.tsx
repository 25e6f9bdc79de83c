import { PlanOffers } from "../features/plan/plan-offers.tsx";
import { PaymentGate } from "../features/subscription/payment-gate.tsx";

interface PaymentStepProps {
  isSuspended: boolean;
  supportEmail?: string;
}

export function PaymentStep(props: PaymentStepProps) {
  return (
    <PaymentGate {...props}>
      <PlanOffers />
    </PaymentGate>
  );
}
