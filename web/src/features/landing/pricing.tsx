import { displayCurrencies, ratesFrom } from "@attune/domain/billing/currency";
import { planLines } from "@attune/contract/billing/plan-includes";
import { formatMoney } from "@attune/domain/billing/money";
import { planSeeds, type PlanSeed } from "@attune/contract/billing/plan-seeds";
import { pricingCopy } from "./landing.copy.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { controlClass } from "../../ui/field.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Section } from "./section.tsx";

export function Pricing() {
  return (
    <Section id="pricing" title={pricingCopy.title} lead={pricingCopy.lead}>
      <div className="grid gap-6 md:grid-cols-2">
        {planSeeds.map((plan) => (
          <PlanCard key={plan.key} plan={plan} />
        ))}
      </div>
      <CurrencyPicker />
      <p className="mt-6 max-w-measure text-15 text-ink-3">{pricingCopy.note}</p>
    </Section>
  );
}

function PlanCard({ plan }: { plan: PlanSeed }) {
  const edge = plan.isPopular ? "border-primary" : "border-line";
  return (
    <article
      data-plan={plan.key}
      className={`flex flex-col rounded-card border bg-surface p-6 sm:p-8 ${edge}`}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <h3 data-part="" className="text-24 font-semibold">
          {plan.name}
        </h3>
        {plan.isPopular && (
          <p className="rounded-full bg-primary-soft px-3 py-1 text-13 font-semibold text-primary">
            {pricingCopy.popular}
          </p>
        )}
      </div>
      <p className="mt-4 flex items-baseline gap-x-2 max-sm:flex-col">
        <span data-price={plan.price.minor} className="font-display text-headline">
          {formatMoney(plan.price)}
        </span>
        <span className="text-ink-2">
          {plan.isRecurring ? pricingCopy.perMonth : pricingCopy.perWeek}
        </span>
      </p>
      {/* As high as the currency note that the script inserts here. */}
      <p data-charged="" className="min-h-12 text-15 text-ink-2 sm:min-h-6" />
      <p data-part="" className="mt-2 text-ink-2">
        {plan.description}
      </p>
      <ul className="mt-6 mb-8 grid gap-2 border-t border-line pt-6">
        {planLines(plan.includes, plan.features).map((feature) => (
          <li key={feature} data-part="" className="border-l-2 border-copper pl-3">
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink
        href={`/questionnaire?plan=${plan.key}`}
        variant={plan.isPopular ? "primary" : "secondary"}
        className="mt-auto"
      >
        {pricingCopy.choose} {plan.name}
      </ButtonLink>
    </article>
  );
}

function CurrencyPicker() {
  return (
    <div data-picker="" className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <label htmlFor="currency" className="text-15 font-semibold">
        {pricingCopy.currency}
      </label>
      <select id="currency" className={`${controlClass} max-w-72`}>
        {displayCurrencies.map((it) => (
          <option
            key={it.code}
            value={it.code}
            data-symbol={it.symbol}
            data-rate={it.rateHundredths}
          >
            {it.code} {it.name}
          </option>
        ))}
      </select>
      <p data-rates="" hidden className="text-15 text-ink-2">
        {pricingCopy.rates} {formatDate(ratesFrom)}. {pricingCopy.alwaysPounds}
      </p>
      <p data-shown="" aria-live="polite" className="sr-only" />
    </div>
  );
}
