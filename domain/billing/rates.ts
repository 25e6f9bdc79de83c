/** Percent by which `now` exceeds `before`; null where nothing was there to compare with. */
export function growthRate(now: number, before: number): number | null {
  return before <= 0 ? null : ((now - before) * 100) / before;
}

/** Percentage of those present at the start who have left since; null if there was nobody. */
export function churnRate(left: number, atStart: number): number | null {
  return atStart <= 0 ? null : (left * 100) / atStart;
}

/** Good below 5 %, otherwise High: exactly 5 % is High. */
export function churnGrade(rate: number | null): "good" | "high" | null {
  if (rate === null) return null;
  return rate < 5 ? "good" : "high";
}

/** Days that growth and churn look back over. */
export const ratePeriodDays = 30;
