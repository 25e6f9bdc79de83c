import type { ReactNode } from "react";
import type { PlanAnswer } from "@attune/contract/plan";
import { Card } from "../../ui/card.tsx";
import { PlanTerms, PopularBadge } from "./plan-terms.tsx";

interface PlanOfferProps {
  plan: PlanAnswer;
  badge?: string;
  action?: ReactNode;
}

/** A plan to read, with what can be done about it. */
export function PlanOffer({ plan, badge, action }: PlanOfferProps) {
  return (
    <Card as="article" aria-labelledby={`plan-${plan.id}`} className="flex flex-col">
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <h2 id={`plan-${plan.id}`} className="font-sans text-20 font-semibold">
          {plan.planName}
        </h2>
        <PopularBadge plan={plan} text={badge} />
      </div>
      <PlanTerms plan={plan} />
      {action !== undefined && action !== null && <div className="mt-auto pt-6">{action}</div>}
    </Card>
  );
}
