import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { PlanAnswer } from "@attune/contract/plan";
import { Link } from "wouter";
import { humanMessage } from "../../api/api-error.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PlanCard } from "./plan-card.tsx";
import { planCopy as copy } from "./plan.copy.ts";
import { plansQuery } from "./plan.queries.ts";

/** `wanted` is the key that the address asks for. */
export function PlanChoice({ wanted }: { wanted: string }) {
  const { data, error, refetch, isFetching } = useQuery(plansQuery);
  if (data !== undefined) return <Choice plans={data} wanted={wanted} />;
  if (error === null) return <Skeleton className="h-128" />;
  return (
    <ErrorPanel
      title={copy.failed}
      message={humanMessage(error, copy.failedWhy)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function Choice({ plans, wanted }: { plans: readonly PlanAnswer[]; wanted: string }) {
  const [key, setKey] = useState(wanted);
  const chosen = plans.find((it) => it.key === key) ?? plans.find((it) => it.isPopular) ?? plans[0];
  const next = `/questionnaire?plan=${encodeURIComponent(chosen?.key ?? wanted)}`;
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
                isChosen={plan === chosen}
                onChoose={() => setKey(plan.key)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="grid justify-items-center gap-3">
        <Link href={next} asChild>
          <ButtonLink href={next} size="large" className="max-sm:w-full">
            {copy.continue}
          </ButtonLink>
        </Link>
        <p className="text-15 text-ink-2">{copy.charged}</p>
      </div>
    </>
  );
}
