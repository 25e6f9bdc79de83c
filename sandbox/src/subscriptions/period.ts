export type Interval = { interval: string; interval_count: number };

const daySeconds = 86_400;

/**
 * The end of the period starting at `start` (seconds). Months are counted from the anchor, so a
 * subscription of the 31st ends on 28 February and 31 March.
 */
export function periodEnd(
  anchor: number,
  start: number,
  { interval, interval_count }: Interval,
): number {
  if (interval === "day") return start + interval_count * daySeconds;
  if (interval === "week") return start + interval_count * 7 * daySeconds;
  const step = interval === "year" ? interval_count * 12 : interval_count;
  return addMonths(anchor, monthsBetween(anchor, start) + step);
}

function monthsBetween(anchor: number, moment: number): number {
  const from = new Date(anchor * 1000);
  const to = new Date(moment * 1000);
  const months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return addMonths(anchor, months) > moment ? months - 1 : months;
}

function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
