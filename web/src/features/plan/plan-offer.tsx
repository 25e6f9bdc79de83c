import { Check } from "lucide-react";
import type { PlanAnswer } from "@attune/contract/plan";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { formatPrice } from "../../ui/format-price.ts";
import { periodText, renewalText } from "./price-words.ts";
import { offerCopy } from "./plan-offers.copy.ts";

export function PlanOffer({ plan }: { plan: PlanAnswer }) {
  return (
    <Card as="article" aria-labelledby={`plan-${plan.id}`} className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`plan-${plan.id}`} className="text-24">
          {plan.planName}
        </h2>
        {plan.isPopular && <Badge tone="accent">{offerCopy.mostPopular}</Badge>}
      </div>
      <p className="mt-3">
        <span className="font-display text-headline">
          {formatPrice(plan.priceAmount, plan.currency)}
        </span>{" "}
        <span className="text-ink-2">{periodText(plan)}</span>
      </p>
      <p className="mt-1 text-15 text-ink-2">{renewalText(plan)}</p>
      <ul className="mt-5 grid gap-2 border-t border-line pt-5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden size={18} className="mt-1.5 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  );
}
