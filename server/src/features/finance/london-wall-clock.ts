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

/** What London's clocks show, as if it were UTC: a spreadsheet's cell knows no zone. */
export function londonWallClock(instant: Date): Date {
  const [day, month, year, hour, minute, second] = parts.format(instant).split(/\D+/).map(Number);
  return new Date(
    Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0),
  );
}
