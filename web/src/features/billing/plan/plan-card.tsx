import { clsx } from "clsx";
import type { PlanAnswer } from "@attune/contract/billing/plan";
import { tickClass } from "../../../ui/tick.ts";
import { PlanTerms, PopularBadge } from "./plan-terms.tsx";

interface PlanCardProps {
  plan: PlanAnswer;
  plans: readonly PlanAnswer[];
  isChosen: boolean;
  onChoose: () => void;
}

/** A selectable plan: a radio button the size of a card. */
export function PlanCard({ plan, plans, isChosen, onChoose }: PlanCardProps) {
  return (
    <label
      className={clsx(
        "flex flex-col rounded-card border bg-surface p-5 transition-colors duration-160 ease-state sm:p-6",
        isChosen ? "border-primary ring-1 ring-primary" : "border-line-strong hover:border-ink-3",
      )}
    >
      <span className="mb-3 flex min-h-8 flex-wrap items-center gap-x-3">
        <input
          type="radio"
          name="plan"
          value={plan.key}
          checked={isChosen}
          onChange={onChoose}
          className={clsx(tickClass, "mt-0")}
        />
        <span className="grow text-20 font-semibold">{plan.planName}</span>
        <PopularBadge plan={plan} />
      </span>
      <PlanTerms plan={plan} plans={plans} />
    </label>
  );
}
