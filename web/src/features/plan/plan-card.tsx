import { Check } from "lucide-react";
import { clsx } from "clsx";
import type { PlanAnswer } from "@attune/contract/plan";
import { Badge } from "../../ui/badge.tsx";
import { tickClass } from "../../ui/checkbox.tsx";
import { formatPrice } from "../../ui/format-price.ts";
import { planCopy as copy } from "./plan.copy.ts";

interface PlanCardProps {
  plan: PlanAnswer;
  isChosen: boolean;
  onChoose: () => void;
}

/** A radio button the size of a card. */
export function PlanCard({ plan, isChosen, onChoose }: PlanCardProps) {
  const price = formatPrice(plan.priceAmount, plan.currency);
  return (
    <label
      className={clsx(
        "flex flex-col rounded-card border bg-surface p-5 transition-colors duration-160 ease-state sm:p-6",
        isChosen ? "border-primary ring-1 ring-primary" : "border-line-strong hover:border-ink-3",
      )}
    >
      <span className="mb-4 flex min-h-8 items-center gap-3">
        <input
          type="radio"
          name="plan"
          value={plan.key}
          checked={isChosen}
          onChange={onChoose}
          className={clsx(tickClass, "mt-0")}
        />
        <span className="grow text-20 font-semibold">{plan.planName}</span>
        {plan.isPopular && <Badge tone="accent">{copy.popular}</Badge>}
      </span>
      <span className="font-display text-headline">
        {price}
        <span className="font-sans text-17 tracking-normal text-ink-2"> per {plan.interval}</span>
      </span>
      <span className="mb-4 text-15 text-ink-2">{plan.isRecurring ? copy.renews : copy.once}</span>
      <span className="mb-4 border-b border-line pb-4">{plan.description}</span>
      <ul className="grid gap-2 text-15">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-copper" />
            {feature}
          </li>
        ))}
      </ul>
    </label>
  );
}
