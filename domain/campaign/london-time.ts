// Made when it is first wanted: it costs a browser that begins up to 30 ms.
let parts: Intl.DateTimeFormat | undefined;

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const hourMs = 3_600_000;

/** `2026-11-22T09:30`, as a clock on a wall in London shows it; what a field of a form takes. */
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
 * The instant at which a clock in London shows `2026-11-22T09:30`; of the two in the hour that comes
 * twice in October, the first. Null for what is no time, or for the hour that is left out in March.
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
