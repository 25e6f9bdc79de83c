const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

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

function offsetAt(instant: Date): number {
  const [day, month, year, hour, minute, second] = parts.format(instant).split(/\D+/).map(Number);
  const shown = Date.UTC(
    year ?? 0,
    (month ?? 1) - 1,
    day ?? 1,
    hour ?? 0,
    minute ?? 0,
    second ?? 0,
  );
  return shown - instant.getTime();
}
