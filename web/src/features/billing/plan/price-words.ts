import type { PlanAnswer } from "@attune/contract/billing/plan";
import { planCopy } from "./plan.copy.ts";

/** `a month`, `every 3 months`, or `for one week` for a one-off plan. */
export function periodText({ interval, intervalCount, isRecurring }: PlanAnswer): string {
  return (isRecurring ? planCopy.every : planCopy.once)[interval](intervalCount);
}

/** Read after the period, which says how often it renews. */
export const renewalText = ({ isRecurring }: PlanAnswer): string =>
  isRecurring ? planCopy.renews : planCopy.renewsNever;
