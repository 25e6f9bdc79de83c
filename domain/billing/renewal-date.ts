/** End of a period that begins at `from`. In a month without that day, its last day, as at Stripe. */
export function renewalDate(from: Date, interval: "week" | "month", count: number): Date {
  const end = new Date(from);
  if (interval === "week") {
    end.setUTCDate(end.getUTCDate() + 7 * count);
    return end;
  }
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end;
}
