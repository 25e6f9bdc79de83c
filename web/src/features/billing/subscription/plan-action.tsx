import type { PlanAnswer } from "@attune/contract/billing/plan";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { paymentToasts } from "../checkout/payment.copy.ts";
import { usePaymentPage } from "../checkout/use-payment-page.ts";
import { chooserCopy as copy } from "./subscription.copy.ts";

interface PlanActionProps {
  plan: PlanAnswer;
  subscription: SubscriptionAnswer;
  onSwitch: () => void;
}

/** What somebody with this subscription can do about a plan, or why nothing. */
export function PlanAction({ plan, subscription, onSwitch }: PlanActionProps) {
  const { openingId, open } = usePaymentPage(paymentToasts.setupFailed.title);
  const { actions, planId, planName } = subscription;
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
  if (plan.id === planId) return <Badge tone="success">{copy.yours}</Badge>;
  if (!plan.isRecurring)
    return <p className="text-15 text-ink-2">{copy.once(planName ?? copy.yours)}</p>;
  return (
    <Button variant="secondary" isWide aria-haspopup="dialog" onClick={onSwitch}>
      {copy.change} {plan.planName}
    </Button>
  );
}
