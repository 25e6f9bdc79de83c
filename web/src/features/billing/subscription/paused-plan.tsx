import { useState } from "react";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { Button } from "../../../ui/button.tsx";
import { ResumeDialog } from "./resume-dialog.tsx";
import { changeCopy } from "./subscription.copy.ts";

/** Shown instead of the plans: a customer with a paused plan cannot buy a second one. */
export function PausedPlan({ subscription }: { subscription: SubscriptionAnswer }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {subscription.actions.includes("resume") && (
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {changeCopy.resume}
        </Button>
      )}
      {isAsking && <ResumeDialog subscription={subscription} onClose={() => setAsking(false)} />}
    </>
  );
}
