import { addDays, londonDay, startOfMonth } from "@attune/domain/time/london-calendar";
import type { ChartStep, Span } from "@attune/domain/billing/revenue-chart";
import { formatDate } from "../../ui/format-date.ts";

/** `21 Nov 2026`, or `16 Nov 2026 to 21 Nov 2026`. */
export function spanWords({ from, to }: Span): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

/** The whole month before this one. */
export function monthBefore({ from }: Span): Span {
  const to = addDays(from, -1);
  return { from: startOfMonth(to), to };
}

/** A short label for an axis: `21 Nov`, `Nov 2026`. */
export function axisWords(day: string, step: ChartStep): string {
  const [date = "", month = "", year = ""] = formatDate(day).split("\u00a0");
  return step === "month" ? `${month} ${year}` : `${Number(date)} ${month}`;
}

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hour: "2-digit",
  minute: "2-digit",
});

/** `21 Nov 2026, 21:17`, in London time. */
export function londonTime(iso: string): string {
  const instant = new Date(iso);
  return `${formatDate(londonDay(instant))}, ${clock.format(instant)}`;
}
