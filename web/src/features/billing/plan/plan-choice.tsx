import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { PlanAnswer } from "@attune/contract/billing/plan";
import { Link } from "wouter";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PlanCard } from "./plan-card.tsx";
import { SharedTerms } from "./plan-terms.tsx";
import { planCopy as copy } from "./plan.copy.ts";
import { plansQuery } from "./plan.queries.ts";

interface PlanChoiceProps {
  /** The plan key from the URL; without one, the recommended plan is selected. */
  requested: string | null;
  /** The assessment is complete, so that payment comes next. */
  isAssessed?: boolean;
  /** Called with the key of the plan that the person goes on with. */
  onGoOn?: (planKey: string) => void;
}

export function PlanChoice(props: PlanChoiceProps) {
  return (
    <Loaded
      query={useQuery(plansQuery)}
      copy={{ ...copy, failedHint: copy.failedWhy }}
      height="h-128"
    >
      {(plans) => <Choice {...props} plans={plans} />}
    </Loaded>
  );
}

function Choice(props: PlanChoiceProps & { plans: readonly PlanAnswer[] }) {
  const { plans, requested, isAssessed = false, onGoOn } = props;
  const [key, setKey] = useState(requested);
  const chosen = plans.find((it) => it.key === key) ?? plans.find((it) => it.isPopular) ?? plans[0];
  const search = chosen === undefined ? "" : `?plan=${encodeURIComponent(chosen.key)}`;
  const next = isAssessed ? "/dashboard" : `/questionnaire${search}`;
  return (
    <>
      {plans.length === 0 ? (
        <p className="mb-6">{copy.none}</p>
      ) : (
        <fieldset className="mb-6">
          <legend className="sr-only">{copy.legend}</legend>
          <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
            {plans.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                plans={plans}
                isChosen={plan === chosen}
                onChoose={() => setKey(plan.key)}
              />
            ))}
          </div>
          <SharedTerms plans={plans} className="mt-4 sm:mt-6" />
        </fieldset>
      )}
      <div className="grid justify-items-center">
        <Link href={next} asChild onClick={() => chosen && onGoOn?.(chosen.key)}>
          <ButtonLink href={next} size="large" className="max-sm:w-full">
            {isAssessed ? copy.continuePaying : copy.continue}
          </ButtonLink>
        </Link>
      </div>
    </>
  );
}
