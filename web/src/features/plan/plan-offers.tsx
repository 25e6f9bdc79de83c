import { useQuery } from "@tanstack/react-query";
import { humanMessage } from "../../api/api-error.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PlanOffer } from "./plan-offer.tsx";
import { planCopy } from "./plan.copy.ts";
import { offerCopy } from "./plan-offers.copy.ts";
import { plansQuery } from "./plan.queries.ts";

/** The plans with what they cost and how they renew, to read and not to choose. */
export function PlanOffers() {
  const { data: plans, error, refetch, isFetching } = useQuery(plansQuery);
  if (plans !== undefined) {
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        {plans.map((plan) => (
          <PlanOffer key={plan.id} plan={plan} />
        ))}
      </div>
    );
  }
  if (error === null) {
    return (
      <output className="block">
        <span className="sr-only">{offerCopy.loading}</span>
        <Skeleton className="h-80 w-full" />
      </output>
    );
  }
  return (
    <ErrorPanel
      title={planCopy.failed}
      message={humanMessage(error, planCopy.failedWhy)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
