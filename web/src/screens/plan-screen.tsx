import { useSearchParams } from "wouter";
import { Reads } from "../api/reads.tsx";
import { PlanChoice } from "../features/plan/plan-choice.tsx";
import { planCopy } from "../features/plan/plan.copy.ts";
import { LogoutButton } from "../features/session/logout-button.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { wantedPlan } from "./wanted-plan.ts";
import { PageWithHelp } from "./page-with-help.tsx";

export function PlanScreen() {
  usePageTitle(planCopy.title);
  const [search] = useSearchParams();
  return (
    <PageWithHelp tools={<LogoutButton />} foot="here">
      <div className="mx-auto max-w-4xl">
        <h1 className="mb-3 text-title">{planCopy.title}</h1>
        <p className="mb-6 max-w-measure text-ink-2">{planCopy.lead}</p>
        <Reads>
          <PlanChoice wanted={wantedPlan(search)} />
        </Reads>
      </div>
    </PageWithHelp>
  );
}
