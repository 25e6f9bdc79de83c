import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import type { UserAnswer } from "@attune/contract/user";
import { paymentProviderQuery } from "../api/payment-provider.ts";
import { cardCopy } from "../features/billing/card/card.copy.ts";
import { PaymentMethods } from "../features/billing/card/payment-methods.tsx";
import { paymentCopy } from "../features/billing/checkout/payment.copy.ts";
import { isPaymentOpen, OpenPayment } from "../features/billing/checkout/open-payment.tsx";
import { useCheckout } from "../features/billing/checkout/use-checkout.ts";
import { invoiceCopy } from "../features/billing/invoice/invoice.copy.ts";
import { InvoiceHistory } from "../features/billing/invoice/invoice-history.tsx";
import { plansQuery } from "../features/billing/plan/plan.queries.ts";
import { ChangePlan } from "../features/billing/subscription/change-plan.tsx";
import { subscriptionCopy } from "../features/billing/subscription/subscription.copy.ts";
import { SubscriptionManagement } from "../features/billing/subscription/subscription-management.tsx";
import { subscriptionQuery } from "../features/billing/subscription/subscription.queries.ts";
import { Loaded } from "../ui/loaded.tsx";
import { MailLink } from "../ui/mail-link.tsx";
import { focusHeading } from "../ui/page-title.ts";
import { AccountPart } from "./account-part.tsx";
import { CareNotice } from "./care-notice.tsx";
import { isCareFirst, useOwnCare } from "./use-own-care.ts";

interface PlanAndPaymentsProps {
  user: UserAnswer;
  supportEmail?: string;
}

export function PlanAndPayments(props: PlanAndPaymentsProps) {
  return (
    <Loaded query={useQuery(subscriptionQuery)} copy={subscriptionCopy} height="h-96">
      {(subscription) => <Page {...props} subscription={subscription} />}
    </Loaded>
  );
}

interface PageProps extends PlanAndPaymentsProps {
  subscription: SubscriptionAnswer;
}

/** During a payment, only the payment form is shown. */
function Page({ user, supportEmail, subscription }: PageProps) {
  const { data: provider } = useQuery(paymentProviderQuery);
  const { data: plans } = useQuery(plansQuery);
  const checkout = useCheckout(provider, subscription, () => scrollTo(0, 0));
  const care = useOwnCare();
  const isOff = provider?.mode === "off";
  const isPaying = isPaymentOpen(checkout);
  useEffect(() => {
    if (!isPaying) return;
    scrollTo(0, 0);
    focusHeading("#pay-here");
  }, [isPaying]);
  if (provider !== undefined && isPaying)
    return (
      <section aria-labelledby="pay-here">
        <h2 id="pay-here" tabIndex={-1} className="mb-3 text-24">
          {paymentCopy.payFor(checkout.started?.due.planName ?? subscription.planName ?? "")}
        </h2>
        <OpenPayment checkout={checkout} provider={provider} supportEmail={supportEmail} />
      </section>
    );
  return (
    <>
      {isCareFirst(care) && <CareNotice care={care} />}
      <AccountPart title={subscriptionCopy.title}>
        <SubscriptionManagement
          subscription={subscription}
          free={user.subscriptionStatus === "free" ? { until: user.freeUntil } : null}
          reactivate={{
            isPending: checkout.startingId !== null,
            open(planId) {
              const plan = plans?.find((it) => it.id === planId);
              if (plan !== undefined) checkout.start(plan);
            },
          }}
          changePlan={
            !isOff &&
            !isCareFirst(care) && (
              <ChangePlan
                subscription={subscription}
                startingId={checkout.startingId}
                onBuy={checkout.start}
              />
            )
          }
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
            <PaymentMethods status={subscription.status} isWaiting={isCareFirst(care)} />
          </AccountPart>
          <AccountPart title={invoiceCopy.title}>
            <InvoiceHistory />
          </AccountPart>
        </>
      )}
    </>
  );
}
