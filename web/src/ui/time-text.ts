import { formatDate } from "./format-date.ts";

/** `09:05` for an instant of today, `05 Sep 2026, 09:05` for any other day. */
export function timeText(instant: string, now = new Date()): string {
  const clock = timeOfDay(instant);
  const day = formatDate(instant);
  return day === formatDate(now.toISOString()) ? clock : `${day}, ${clock}`;
}

/** `09:05`, in the person's own zone. */
export function timeOfDay(instant: string): string {
  const date = new Date(instant);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
