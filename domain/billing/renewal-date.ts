/** Plans here use two of them; a price made in Stripe's dashboard may use any. */
export const intervals = ["day", "week", "month", "year"] as const;

type Interval = (typeof intervals)[number];

/** End of a period that begins at `from`. In a month without that day, its last day, as at Stripe. */
export function renewalDate(from: Date, interval: Interval, count: number): Date {
  const end = new Date(from);
  if (interval === "day" || interval === "week") {
    end.setUTCDate(end.getUTCDate() + (interval === "week" ? 7 : 1) * count);
    return end;
  }
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + (interval === "year" ? 12 : 1) * count);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end;
}
