import type { PlanAnswer } from "@attune/contract/plan";
import { Card } from "../../ui/card.tsx";
import { PlanTerms, PopularBadge } from "./plan-terms.tsx";

/** A plan to read. */
export function PlanOffer({ plan }: { plan: PlanAnswer }) {
  return (
    <Card as="article" aria-labelledby={`plan-${plan.id}`} className="flex flex-col">
      <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
        <h2 id={`plan-${plan.id}`} className="font-sans text-20 font-semibold">
          {plan.planName}
        </h2>
        <PopularBadge plan={plan} />
      </div>
      <PlanTerms plan={plan} />
    </Card>
  );
}
