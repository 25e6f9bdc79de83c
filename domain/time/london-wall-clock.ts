import { londonClock } from "./london-time.ts";

const hourMs = 3_600_000;
let known = { hour: Number.NaN, offsetMs: 0 };

/** London's local time, to the second, as if it were UTC, because a cell of a spreadsheet has no time zone. */
export function londonWallClock(instant: Date): Date {
  const at = Math.floor(instant.getTime() / 1000) * 1000;
  // London's offset changes at whole UTC hours, and consecutive rows are mostly in the same hour.
  const hour = Math.floor(at / hourMs);
  if (hour !== known.hour) known = { hour, offsetMs: offsetAt(new Date(hour * hourMs)) };
  return new Date(at + known.offsetMs);
}

/** `2026-11-28 14:05:09` in London, which spreadsheets read as a time. */
export const londonCell = (instant: Date): string =>
  londonWallClock(instant).toISOString().slice(0, 19).replace("T", " ");

/** For whole hours, so seconds are not needed. */
const offsetAt = (instant: Date) => Date.parse(`${londonClock(instant)}:00Z`) - instant.getTime();
