import { useState } from "react";
import type { PlanAnswer } from "@attune/contract/billing/plan";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { planCopy } from "../plan/plan.copy.ts";
import { PlanOffers } from "../plan/plan-offers.tsx";
import { PlanAction } from "./plan-action.tsx";
import { changeCopy, chooserCopy as copy } from "./subscription.copy.ts";
import { SwitchDialog } from "./switch-dialog.tsx";

interface ChangePlanProps {
  subscription: SubscriptionAnswer;
  /** The id of the plan whose payment form is being opened. */
  startingId: string | null;
  onBuy: (plan: PlanAnswer) => void;
}

/** Button and list of plans, for customers who may buy or change; hidden for all others. */
export function ChangePlan({ subscription, startingId, onBuy }: ChangePlanProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<PlanAnswer | null>(null);
  const maySwitch = subscription.actions.includes("switch");
  if (!maySwitch && !subscription.actions.includes("buy") && chosen === null) return null;
  const mayReactivate = subscription.actions.includes("reactivate");
  const title = maySwitch ? copy.title : copy.buyTitle;
  return (
    <>
      <Button
        variant={maySwitch || mayReactivate ? "secondary" : "primary"}
        size="small"
        aria-haspopup="dialog"
        onClick={() => setIsChoosing(true)}
      >
        {title}
      </Button>
      {isChoosing && (
        <Dialog
          isText
          size="wide"
          title={title}
          onClose={() => setIsChoosing(false)}
          actions={
            <Button variant="secondary" onClick={() => setIsChoosing(false)}>
              {changeCopy.leave}
            </Button>
          }
        >
          <PlanOffers
            badge={planCopy.recommended}
            renderAction={(plan) => (
              <PlanAction
                plan={plan}
                subscription={subscription}
                startingId={startingId}
                onBuy={() => onBuy(plan)}
                onSwitch={() => {
                  setIsChoosing(false);
                  setChosen(plan);
                }}
              />
            )}
          />
        </Dialog>
      )}
      {chosen !== null && <SwitchDialog plan={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
