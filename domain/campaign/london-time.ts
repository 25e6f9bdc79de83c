// Created lazily, because it takes a browser up to 30 ms at startup.
let parts: Intl.DateTimeFormat | undefined;

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const hourMs = 3_600_000;

/** `2026-11-22T09:30` in London local time, as used by form fields. */
export function londonClock(instant: Date): string {
  parts ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/London",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const found = Object.fromEntries(parts.formatToParts(instant).map((it) => [it.type, it.value]));
  return `${found["year"]}-${found["month"]}-${found["day"]}T${found["hour"]}:${found["minute"]}`;
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
export function londonText(instant: Date): string {
  const [day = "", time = ""] = londonClock(instant).split("T");
  const [year, month, date] = day.split("-");
  return `${date} ${months[Number(month) - 1]} ${year}, ${time}`;
}
