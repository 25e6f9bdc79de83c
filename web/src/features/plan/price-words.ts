import type { PlanAnswer } from "@attune/contract/plan";
import { offerCopy } from "./plan-offers.copy.ts";

/** `a month`, `every 3 months`, and `for one week` where the plan is bought once. */
export function periodText({ interval, intervalCount, isRecurring }: PlanAnswer): string {
  return (isRecurring ? offerCopy.every : offerCopy.once)[interval](intervalCount);
}

export function renewalText({ interval, intervalCount, isRecurring }: PlanAnswer): string {
  if (!isRecurring) return offerCopy.renewsNever;
  return offerCopy.renews(offerCopy.every[interval](intervalCount));
}
