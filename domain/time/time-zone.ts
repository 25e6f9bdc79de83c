/** Whether this is an IANA time zone that this engine knows; false for offsets such as `+01:00`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    clockIn(name);
    return true;
  } catch {
    return false;
  }
}

/** The calendar day in the time zone, `2026-03-29`, and the minutes since midnight by local clocks. */
export function wallClock(instant: Date, timeZone: string): { day: string; minute: number } {
  const it = Object.fromEntries(
    clockIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${it["year"]}-${it["month"]}-${it["day"]}`,
    minute: Number(it["hour"]) * 60 + Number(it["minute"]),
  };
}

/**
 * The instant at which local clocks show this minute of this day. In a repeated hour, the first of the
 * two; in a skipped hour, as long after its start as the requested time is.
 */
export function instantOf(day: string, minute: number, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
  const found = [-dayMs, dayMs]
    .map((away) => asIfUtc - offsetMs(new Date(asIfUtc + away), timeZone))
    .sort((a, b) => a - b);
  const shown = found.find((it) => {
    const there = wallClock(new Date(it), timeZone);
    return there.day === day && there.minute === minute;
  });
  return new Date(shown ?? Math.max(...found));
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The time zone's offset from UTC at an instant, in milliseconds. */
function offsetMs(instant: Date, timeZone: string): number {
  const { day, minute } = wallClock(instant, timeZone);
  const whole = Math.floor(instant.getTime() / minuteMs) * minuteMs;
  return Date.parse(`${day}T00:00:00Z`) + minute * minuteMs - whole;
}

const known = new Map<string, Intl.DateTimeFormat>();

/** Creating one takes a hundred times as long as using it. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const before = known.get(timeZone);
  if (before !== undefined) return before;
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  known.set(timeZone, made);
  return made;
}
