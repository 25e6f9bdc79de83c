import type { PaymentProvider } from "../../../api/payment-provider.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Waiting } from "../../../ui/waiting.tsx";
import { CheckingPayment } from "./checking-payment.tsx";
import { paymentCopy as copy } from "./payment.copy.ts";
import type { Checkout } from "./use-checkout.ts";

const PaymentForm = lazyPart(
  async () => (await import("./payment-form.tsx")).PaymentForm,
  <Waiting label={copy.loading} height="h-96" />,
);

interface OpenPaymentProps {
  checkout: Checkout;
  provider: PaymentProvider;
  supportEmail?: string;
}

export const isPaymentOpen = ({ started, phase }: Checkout) => started !== null || phase !== "idle";

/** The open card form, or the check of a completed payment. */
export function OpenPayment({ checkout, provider, supportEmail }: OpenPaymentProps) {
  const { started, phase } = checkout;
  if (phase !== "idle")
    return <CheckingPayment isChecking={phase === "asking"} onAgain={checkout.again} />;
  if (started === null) return null;
  return (
    <PaymentForm
      started={started}
      refundWindowHours={provider.refundWindowHours}
      isTest={provider.mode !== "live"}
      attempts={checkout.attempts}
      supportEmail={supportEmail}
      onTaken={checkout.activate}
      onBack={checkout.back}
    />
  );
}
