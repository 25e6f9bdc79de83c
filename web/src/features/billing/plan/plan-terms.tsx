import { Check } from "lucide-react";
import type { PlanAnswer } from "@attune/contract/billing/plan";
import { Badge } from "../../../ui/badge.tsx";
import { formatPrice } from "../../../ui/format-price.ts";
import { periodText, renewalText } from "./price-words.ts";
import { planCopy } from "./plan.copy.ts";

/** A plan's price, renewal and contents: the same for reading and choosing. */
export function PlanTerms({ plan }: { plan: PlanAnswer }) {
  return (
    <>
      <span>
        <span className="font-display text-headline">
          {formatPrice(plan.priceAmount, plan.currency)}
        </span>{" "}
        <span className="text-ink-2">{periodText(plan)}</span>
      </span>
      <span className="mt-1 text-15 text-ink-2">{renewalText(plan)}</span>
      <ul className="mt-5 grid gap-2 border-t border-line pt-5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5 wrap-anywhere">
            <Check aria-hidden size="1.125rem" className="mt-1.5 shrink-0 text-copper" />
            {feature}
          </li>
        ))}
      </ul>
    </>
  );
}

export function PopularBadge({ plan, text }: { plan: PlanAnswer; text?: string }) {
  return plan.isPopular && <Badge tone="accent">{text ?? planCopy.popular}</Badge>;
}
