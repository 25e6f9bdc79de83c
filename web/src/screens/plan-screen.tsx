import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { QueryProvider } from "../api/query-provider.tsx";
import { useSession } from "../api/session.tsx";
import { PlanChoice } from "../features/billing/plan/plan-choice.tsx";
import { planCopy } from "../features/billing/plan/plan.copy.ts";
import { LogoutButton } from "../features/session/logout-button.tsx";
import { userStateQuery } from "../features/user/user.queries.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { Waiting } from "../ui/waiting.tsx";
import { isCareFirst, useOwnCare } from "./use-own-care.ts";
import { rememberChosenPlan, requestedPlan } from "./requested-plan.ts";
import { PageWithHelp } from "./page-with-help.tsx";

const CareFirst = lazyPart(async () => (await import("./care-first.tsx")).CareFirst);

export function PlanScreen() {
  const { user } = useSession();
  return (
    <PageWithHelp tools={<LogoutButton />} foot="here">
      <QueryProvider>{user === null ? <Plans /> : <PlansAfterCare />}</QueryProvider>
    </PageWithHelp>
  );
}

/** For a signed-in person who may have reported a crisis. */
function PlansAfterCare() {
  const care = useOwnCare();
  const state = useQuery(userStateQuery);
  if (care === undefined || state.isPending)
    return <Waiting label={planCopy.loading} heading={planCopy.title} height="h-128" />;
  if (isCareFirst(care)) return <CareFirst care={care} />;
  return <Plans isAssessed={state.data?.gate === "payment"} />;
}

function Plans({ isAssessed = false }: { isAssessed?: boolean }) {
  usePageTitle(planCopy.title);
  const [search] = useSearchParams();
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="mb-6 text-title">{planCopy.title}</h1>
      <PlanChoice
        requested={requestedPlan(search)}
        isAssessed={isAssessed}
        onGoOn={rememberChosenPlan}
      />
    </div>
  );
}
