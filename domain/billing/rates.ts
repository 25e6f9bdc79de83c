/** Percent by which `now` exceeds `before`; null if `before` is 0. */
export function growthRate(now: number, before: number): number | null {
  return before <= 0 ? null : ((now - before) * 100) / before;
}

/** Percentage of customers present at the start who have left since; null if there were none. */
export function churnRate(left: number, atStart: number): number | null {
  return atStart <= 0 ? null : (left * 100) / atStart;
}

/** Good below 5 %, otherwise High: exactly 5 % is High. */
export function churnGrade(rate: number | null): "good" | "high" | null {
  if (rate === null) return null;
  return rate < 5 ? "good" : "high";
}

/** Days over which growth and churn are calculated. */
export const ratePeriodDays = 30;
