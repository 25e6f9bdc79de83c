import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { PlanAnswer } from "@attune/contract/billing/plan";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { PlanTerms, PopularBadge } from "./plan-terms.tsx";
import { planCopy } from "./plan.copy.ts";

interface PlanOfferProps {
  plan: PlanAnswer;
  plans: readonly PlanAnswer[];
  badge?: string;
  /** The person chose this plan earlier. */
  isWanted?: boolean;
  action?: ReactNode;
}

export function PlanOffer({ plan, plans, badge, isWanted = false, action }: PlanOfferProps) {
  return (
    <Card
      as="article"
      aria-labelledby={`plan-${plan.id}`}
      className={clsx("flex flex-col", isWanted && "border-primary! ring-1 ring-primary")}
    >
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={`plan-${plan.id}`} className="font-sans text-20 font-semibold">
          {plan.planName}
        </h2>
        <span className="flex flex-wrap justify-end gap-2">
          {isWanted && <Badge tone="success">{planCopy.wanted}</Badge>}
          {plans.length > 1 && <PopularBadge plan={plan} text={badge} />}
        </span>
      </div>
      <PlanTerms plan={plan} plans={plans} />
      {action !== undefined && action !== null && <div className="mt-auto pt-6">{action}</div>}
    </Card>
  );
}
