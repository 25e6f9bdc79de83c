import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { PlanAnswer } from "@attune/contract/billing/plan";
import { Badge } from "../../../ui/badge.tsx";
import { formatPrice } from "../../../ui/format-price.ts";
import { periodText, renewalText } from "./price-words.ts";
import { planCopy } from "./plan.copy.ts";
import { sharedFeatures } from "./shared-features.ts";

interface PlanTermsProps {
  plan: PlanAnswer;
  /** The plans on offer: what all of them include is not repeated here. */
  plans: readonly PlanAnswer[];
}

/** A plan's price, renewal and contents: the same for reading and choosing. */
export function PlanTerms({ plan, plans }: PlanTermsProps) {
  const shared = sharedFeatures(plans);
  return (
    <>
      <span>
        <span className="font-display text-headline">
          {formatPrice(plan.priceAmount, plan.currency)}
        </span>{" "}
        <span className="text-ink-2">{periodText(plan)}</span>
      </span>
      <span className="mt-1 text-15 text-ink-2">{renewalText(plan)}</span>
      <Features
        lines={plan.features.filter((it) => !shared.includes(it))}
        className={clsx("mt-5 border-t border-line pt-5", plans.length === 1 && inTwoColumns)}
      />
    </>
  );
}

interface SharedTermsProps {
  plans: readonly PlanAnswer[];
  className: string;
}

/** What all plans include, listed once below them. */
export function SharedTerms({ plans, className }: SharedTermsProps) {
  const lines = sharedFeatures(plans);
  if (lines.length === 0) return null;
  return (
    <section className={clsx("rounded-card bg-sunken p-5 sm:p-6", className)}>
      <h2 className="mb-3 font-sans text-17 font-semibold">{planCopy.shared(plans.length)}</h2>
      <Features lines={lines} className={inTwoColumns} />
    </section>
  );
}

const inTwoColumns = "sm:grid-cols-2 sm:gap-x-6";

function Features({ lines, className }: { lines: readonly string[]; className: string }) {
  if (lines.length === 0) return null;
  return (
    <ul className={clsx("grid gap-2", className)}>
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5 wrap-anywhere">
          <Check aria-hidden size="1.125rem" className="mt-1.5 shrink-0 text-copper" />
          {line}
        </li>
      ))}
    </ul>
  );
}

export function PopularBadge({ plan, text }: { plan: PlanAnswer; text?: string }) {
  return plan.isPopular && <Badge tone="accent">{text ?? planCopy.popular}</Badge>;
}
