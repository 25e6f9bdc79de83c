export interface PriceTerms {
  /** What is charged each time, in the currency's smallest unit. */
  amountMinor: number;
  interval: "week" | "month";
  /** One charge every so many intervals; at least 1. */
  intervalCount: number;
}

const weeksPerMonth = 52 / 12;

/**
 * What a renewing subscription brings in a month, in the smallest unit and not rounded, so that a sum
 * over many is rounded once. One-off purchases, free and test accounts are no part of it.
 */
export function monthlyRecurring({ amountMinor, interval, intervalCount }: PriceTerms): number {
  return (amountMinor / intervalCount) * (interval === "week" ? weeksPerMonth : 1);
}
