import { useState, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { PlanAnswer } from "@attune/contract/billing/plan";
import { Loaded } from "../../../ui/loaded.tsx";
import { PlanOffer } from "./plan-offer.tsx";
import { SharedTerms } from "./plan-terms.tsx";
import { planCopy as copy } from "./plan.copy.ts";
import { plansQuery } from "./plan.queries.ts";

interface PlanOffersProps {
  /** The action for a plan; without it, the plans are read-only. */
  renderAction?: (plan: PlanAnswer) => ReactNode;
  /** The id of the only plan to show, if there is no choice. */
  only?: string | null;
  /** Key of the previously chosen plan: it is marked, and listed first if it was on arrival. */
  requested?: string | null;
  /** Label of the recommended plan; default "Most Popular". */
  badge?: string;
}

/** The plans with their prices and renewal terms. */
export function PlanOffers({
  renderAction,
  only = null,
  requested = null,
  badge,
}: PlanOffersProps) {
  // The order stays fixed while the customer is choosing.
  const [first] = useState(requested);
  return (
    <Loaded
      query={useQuery(plansQuery)}
      copy={{ ...copy, failedHint: copy.failedWhy }}
      height="h-80"
    >
      {(plans) => {
        const shown = requestedFirst(chosen(plans, only), first);
        return shown.length === 0 ? (
          <p>{copy.noneToBuy}</p>
        ) : (
          <div className={clsx("grid gap-4", shown.length > 1 && "sm:grid-cols-2")}>
            {shown.map((plan) => (
              <PlanOffer
                key={plan.id}
                plan={plan}
                plans={shown}
                badge={badge}
                isWanted={plan.key === requested}
                action={renderAction?.(plan)}
              />
            ))}
            <SharedTerms plans={shown} className="sm:col-span-full" />
          </div>
        );
      }}
    </Loaded>
  );
}

/** If the requested plan is no longer on offer, shows the others. */
function chosen(plans: readonly PlanAnswer[], only: string | null): readonly PlanAnswer[] {
  const found = plans.filter((it) => it.id === only);
  return found.length > 0 ? found : plans;
}

const requestedFirst = (plans: readonly PlanAnswer[], requested: string | null) =>
  plans.toSorted((a, b) => Number(b.key === requested) - Number(a.key === requested));
