import { formatDate } from "./format-date.ts";

/** `09:05` for an instant of today, `05 Sep 2026, 09:05` for any other day. */
export function timeText(instant: string, now = new Date()): string {
  const date = new Date(instant);
  const clock = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
  const day = formatDate(instant);
  return day === formatDate(now.toISOString()) ? clock : `${day}, ${clock}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
