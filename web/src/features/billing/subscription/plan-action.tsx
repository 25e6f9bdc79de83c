import type { PlanAnswer } from "@attune/contract/billing/plan";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { chooserCopy as copy } from "./subscription.copy.ts";

interface PlanActionProps {
  plan: PlanAnswer;
  subscription: SubscriptionAnswer;
  /** The id of the plan whose payment form is being opened. */
  startingId: string | null;
  onBuy: () => void;
  onSwitch: () => void;
}

/** The action that this subscription allows for a plan, or why there is none. */
export function PlanAction({ plan, subscription, startingId, onBuy, onSwitch }: PlanActionProps) {
  const { actions, planId, planName } = subscription;
  if (actions.includes("buy"))
    return (
      <>
        <Button
          variant={plan.isPopular ? "primary" : "secondary"}
          isWide
          disabled={startingId !== null && startingId !== plan.id}
          isPending={startingId === plan.id}
          pendingLabel={copy.opening}
          onClick={onBuy}
        >
          {copy.buy} {plan.planName}
        </Button>
        {isPassRunning(subscription) && plan.isRecurring && (
          <p className="mt-2 text-15 text-ink-2">{copy.credited(planName ?? copy.yours)}</p>
        )}
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

const isPassRunning = ({ isOneOff, status }: SubscriptionAnswer) =>
  isOneOff && (status === "active" || status === "test");
