import { useQuery } from "@tanstack/react-query";
import type { UserAnswer } from "@attune/contract/user";
import { paymentProviderQuery } from "../api/payment-provider.ts";
import { cardCopy } from "../features/billing/card/card.copy.ts";
import { PaymentMethods } from "../features/billing/card/payment-methods.tsx";
import { invoiceCopy } from "../features/billing/invoice/invoice.copy.ts";
import { InvoiceHistory } from "../features/billing/invoice/invoice-history.tsx";
import { ChangePlan } from "../features/billing/subscription/change-plan.tsx";
import { subscriptionCopy } from "../features/billing/subscription/subscription.copy.ts";
import { SubscriptionManagement } from "../features/billing/subscription/subscription-management.tsx";
import { subscriptionQuery } from "../features/billing/subscription/subscription.queries.ts";
import { MailLink } from "../ui/mail-link.tsx";
import { AccountPart } from "./account-part.tsx";

interface PlanAndPaymentsProps {
  user: UserAnswer;
  supportEmail?: string;
}

export function PlanAndPayments({ user, supportEmail }: PlanAndPaymentsProps) {
  const { data: provider } = useQuery(paymentProviderQuery);
  const { data: subscription } = useQuery(subscriptionQuery);
  const isOff = provider?.mode === "off";
  return (
    <>
      <AccountPart title={subscriptionCopy.title}>
        <SubscriptionManagement
          isFree={user.subscriptionStatus === "free"}
          changePlan={!isOff && subscription && <ChangePlan subscription={subscription} />}
        />
        {isOff && (
          <p className="mt-4 text-15 text-ink-2">
            {subscriptionCopy.off}
            <MailLink address={supportEmail} fallback={subscriptionCopy.someone} />.
          </p>
        )}
      </AccountPart>
      {!isOff && (
        <>
          <AccountPart title={cardCopy.title}>
            <PaymentMethods status={subscription?.status} />
          </AccountPart>
          <AccountPart title={invoiceCopy.title}>
            <InvoiceHistory />
          </AccountPart>
        </>
      )}
    </>
  );
}
