import { londonDate } from "./london-calendar.ts";
import { wallClock } from "./time-zone.ts";

const hourMs = 3_600_000;

/** `2026-11-22T09:30` in London local time, as used by form fields. */
export function londonClock(instant: Date): string {
  const { day, minute } = wallClock(instant, "Europe/London");
  const clock = new Date(minute * 60_000).toISOString().slice(11, 16);
  return `${day}T${clock}`;
}

/**
 * The instant of a London local time such as `2026-11-22T09:30`; the first one for the repeated hour in
 * October. Null if invalid or in the skipped hour in March.
 */
export function readLondonClock(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null;
  const inWinter = new Date(`${text}:00Z`);
  if (Number.isNaN(inWinter.getTime())) return null;
  const inSummer = new Date(inWinter.getTime() - hourMs);
  return [inSummer, inWinter].find((it) => londonClock(it) === text) ?? null;
}

/** `22 Nov 2026, 09:30`. */
export const londonText = (instant: Date): string =>
  `${londonDate(instant)}, ${londonClock(instant).slice(11)}`;
