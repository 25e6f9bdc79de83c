import type { PlanAnswer } from "@attune/contract/billing/plan";

/** What all of several plans include; empty for a single plan. */
export function sharedFeatures([first, ...others]: readonly PlanAnswer[]): readonly string[] {
  if (first === undefined || others.length === 0) return [];
  return first.features.filter((line) => others.every((it) => it.features.includes(line)));
}
