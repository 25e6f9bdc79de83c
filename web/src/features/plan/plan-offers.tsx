import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../ui/loaded.tsx";
import { PlanOffer } from "./plan-offer.tsx";
import { planCopy as copy } from "./plan.copy.ts";
import { plansQuery } from "./plan.queries.ts";

/** The plans with what they cost and how they renew, to read and not to choose. */
export function PlanOffers() {
  return (
    <Loaded
      query={useQuery(plansQuery)}
      loading={{ label: copy.loading, room: "h-80" }}
      failure={{ title: copy.failed, hint: copy.failedWhy }}
    >
      {(plans) => (
        <div className="grid gap-4 sm:grid-cols-2">
          {plans.map((plan) => (
            <PlanOffer key={plan.id} plan={plan} />
          ))}
        </div>
      )}
    </Loaded>
  );
}
