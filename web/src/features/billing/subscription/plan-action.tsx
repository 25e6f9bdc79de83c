import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { PlanAnswer } from "@attune/contract/billing/plan";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { paymentToasts } from "../checkout/payment.copy.ts";
import { chooserCopy as copy } from "./subscription.copy.ts";
import { subscriptionQuery } from "./subscription.queries.ts";
import { SwitchDialog } from "./switch-dialog.tsx";
import { usePaymentPage } from "../checkout/use-payment-page.ts";

/** What somebody with this subscription can do about a plan: change to it, buy it, or nothing. */
export function PlanAction({ plan }: { plan: PlanAnswer }) {
  const { data } = useQuery(subscriptionQuery);
  return data === undefined ? null : <Action plan={plan} subscription={data} />;
}

interface ActionProps {
  plan: PlanAnswer;
  subscription: SubscriptionAnswer;
}

function Action({ plan, subscription }: ActionProps) {
  const [isSwitching, setIsSwitching] = useState(false);
  const { openingId, open } = usePaymentPage(paymentToasts.setupFailed.title);
  const { actions, planId } = subscription;
  if (actions.includes("switch") && plan.id !== planId && plan.isRecurring)
    return (
      <>
        <Button
          variant="secondary"
          isWide
          aria-haspopup="dialog"
          onClick={() => setIsSwitching(true)}
        >
          {copy.change} {plan.planName}
        </Button>
        {isSwitching && <SwitchDialog plan={plan} onClose={() => setIsSwitching(false)} />}
      </>
    );
  if (actions.includes("buy"))
    return (
      <>
        <Button
          variant={plan.isPopular ? "primary" : "secondary"}
          isWide
          isPending={openingId === plan.id}
          pendingLabel={copy.opening}
          onClick={() => open(plan.id)}
        >
          {copy.buy} {plan.planName}
        </Button>
        <p className="mt-2 text-15 text-ink-2">{copy.buyNote}</p>
      </>
    );
  return plan.id === planId && actions.length > 0 && <Badge tone="success">{copy.yours}</Badge>;
}
