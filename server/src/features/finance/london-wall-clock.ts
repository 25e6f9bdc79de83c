import { londonClock } from "@attune/domain/campaign/london-time";

const hourMs = 3_600_000;
let known = { hour: Number.NaN, offsetMs: 0 };

/** What London's clocks show, to the second, as if it were UTC: a spreadsheet's cell knows no zone. */
export function londonWallClock(instant: Date): Date {
  const at = Math.floor(instant.getTime() / 1000) * 1000;
  // Its clocks are changed at whole hours of UTC, and rows of one hour mostly follow each other.
  const hour = Math.floor(at / hourMs);
  if (hour !== known.hour) known = { hour, offsetMs: offsetAt(new Date(hour * hourMs)) };
  return new Date(at + known.offsetMs);
}

/** At a whole hour, so that no seconds are wanted. */
const offsetAt = (instant: Date) => Date.parse(`${londonClock(instant)}:00Z`) - instant.getTime();
