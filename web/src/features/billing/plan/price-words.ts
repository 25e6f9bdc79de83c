import type { PlanAnswer } from "@attune/contract/billing/plan";
import { planCopy } from "./plan.copy.ts";

/** `a month`, `every 3 months`, and `for one week` where the plan is bought once. */
export function periodText({ interval, intervalCount, isRecurring }: PlanAnswer): string {
  return (isRecurring ? planCopy.every : planCopy.once)[interval](intervalCount);
}

export function renewalText({ interval, intervalCount, isRecurring }: PlanAnswer): string {
  if (!isRecurring) return planCopy.renewsNever;
  return planCopy.renews(planCopy.every[interval](intervalCount));
}
