export interface PriceTerms {
  /** Amount per charge, in the currency's smallest unit. */
  amountMinor: number;
  interval: "week" | "month";
  /** Number of intervals between charges; at least 1. */
  intervalCount: number;
}

const weeksPerMonth = 52 / 12;

/**
 * Monthly revenue of a renewing subscription, in the smallest unit and unrounded, so that a sum is rounded
 * once. Excludes one-off purchases, free and test accounts.
 */
export function monthlyRecurring({ amountMinor, interval, intervalCount }: PriceTerms): number {
  return (amountMinor / intervalCount) * (interval === "week" ? weeksPerMonth : 1);
}
