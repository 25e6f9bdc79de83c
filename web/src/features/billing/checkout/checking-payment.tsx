import { useEffect } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { SmallButton } from "../../../ui/button.tsx";
import { focusHeading } from "../../../ui/page-title.ts";
import { checkingCopy as copy } from "./payment.copy.ts";

interface CheckingPaymentProps {
  isChecking: boolean;
  onAgain: () => void;
}

/** Shown while a payment taken by Stripe has not been recorded by our server. */
export function CheckingPayment({ isChecking, onAgain }: CheckingPaymentProps) {
  useEffect(() => focusHeading("h1"), []);
  return (
    <Alert
      tone="warning"
      isLive
      title={copy.title}
      actions={
        <SmallButton isPending={isChecking} pendingLabel={copy.checking} onClick={onAgain}>
          {copy.again}
        </SmallButton>
      }
    >
      {copy.text}
    </Alert>
  );
}
