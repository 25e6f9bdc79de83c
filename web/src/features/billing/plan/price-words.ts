import type { PlanAnswer } from "@attune/contract/billing/plan";
import { planCopy } from "./plan.copy.ts";

/** `a month`, `every 3 months`, or `for one week` for a one-off plan. */
export function periodText({ interval, intervalCount, isRecurring }: PlanAnswer): string {
  return (isRecurring ? planCopy.every : planCopy.once)[interval](intervalCount);
}

export function renewalText({ interval, intervalCount, isRecurring }: PlanAnswer): string {
  if (!isRecurring) return planCopy.renewsNever;
  return planCopy.renews(planCopy.every[interval](intervalCount));
}
