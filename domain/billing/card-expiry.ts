import { addDays, type Day, londonDay, startOfMonth } from "../time/london-calendar.ts";

export interface Expiry {
  expMonth: number;
  expYear: number;
}

/** Days before a card's expiry at which its owner is notified. */
const warnings = [7, 30] as const;

/** The last day on which a card is valid: the end of its expiry month. */
export function lastDayOf({ expMonth, expYear }: Expiry): Day {
  const first = `${expYear}-${String(expMonth).padStart(2, "0")}-01`;
  return addDays(startOfMonth(addDays(first, 31)), -1);
}

/** The warning due now, in days: 30 or 7; null if expiry is further away or has passed. */
export function expiryWarning(card: Expiry, now: Date): (typeof warnings)[number] | null {
  const today = londonDay(now);
  if (isExpired(card, now)) return null;
  return warnings.find((days) => lastDayOf(card) <= addDays(today, days)) ?? null;
}

export function isExpired(card: Expiry, now: Date): boolean {
  return lastDayOf(card) < londonDay(now);
}
