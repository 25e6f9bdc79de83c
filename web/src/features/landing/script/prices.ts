import type { PlanAnswer } from "@attune/contract/billing/plan";
import { showPrices } from "./currency.ts";
import { findAll } from "./find.ts";
import { read } from "./read.ts";

/** The page is built with the seeded plans; replaces them with the current ones. */
export async function startPrices(): Promise<void> {
  const plans = await read<PlanAnswer[]>("/api/billing/plans");
  if (!plans) return;
  for (const card of findAll("[data-plan]")) {
    const plan = plans.find(({ key }) => key === card.dataset["plan"]);
    card.hidden = !plan;
    if (plan) fill(card, plan);
  }
  showPrices();
}

function fill(card: HTMLElement, plan: PlanAnswer): void {
  const price = card.querySelector<HTMLElement>("[data-price]");
  if (price) price.dataset["price"] = `${Math.round(plan.priceAmount * 100)}`;
  const parts = [plan.planName, plan.description, ...plan.features];
  const places = [...card.querySelectorAll("[data-part]")];
  const last = places.at(-1);
  parts.forEach((part, index) => {
    const place = places[index] ?? (last?.cloneNode(true) as Element);
    if (place !== places[index]) last?.parentElement?.append(place);
    if (place.textContent !== part) place.textContent = part;
  });
  for (const spare of places.slice(parts.length)) spare.remove();
}
