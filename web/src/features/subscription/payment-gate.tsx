import type { ReactNode } from "react";
import { Alert } from "../../ui/alert.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { MailLink } from "./mail-link.tsx";
import { paymentCopy } from "./subscription.copy.ts";

interface PaymentGateProps {
  /** A renewal payment failed: the wording is that of a reactivation. */
  isSuspended: boolean;
  supportEmail?: string;
  /** The plans on offer. */
  children: ReactNode;
}

export function PaymentGate({ isSuspended, supportEmail, children }: PaymentGateProps) {
  const title = isSuspended ? paymentCopy.suspendedTitle : paymentCopy.title;
  usePageTitle(title);
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="text-title">{title}</h1>
      <p className="mt-3 mb-6 max-w-measure text-ink-2">
        {isSuspended ? paymentCopy.suspendedIntro : paymentCopy.intro}
      </p>
      <div className="mb-6">
        <Alert title={paymentCopy.noCards.title}>
          {paymentCopy.noCards.before}
          <MailLink address={supportEmail} fallback={paymentCopy.noCards.someone} />
          {paymentCopy.noCards.after}
        </Alert>
      </div>
      {children}
    </div>
  );
}
