/** A calendar day in London, written `2026-03-29`. */
export type Day = string;

// Created lazily, because it takes a browser up to 30 ms at startup.
let inLondon: Intl.DateTimeFormat | undefined;
const hourMs = 3_600_000;

/** The calendar day in London at this instant. */
export function londonDay(instant: Date): Day {
  inLondon ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/London",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const [day, month, year] = inLondon.format(instant).split("/");
  return `${year}-${month}-${day}`;
}

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/**
 * Display format of dates: `05 Sep 2026`, in London. Formatted by hand because engines disagree on
 * "Sept".
 */
export function londonDate(instant: Date): string {
  const [year, month, day] = londonDay(instant).split("-");
  return `${day} ${months[Number(month) - 1]} ${year}`;
}

/** The instant at which the day begins in London: 23:00 UTC of the previous day during summer time. */
export function startOfDay(day: Day): Date {
  const inWinter = new Date(`${day}T00:00:00Z`);
  const inSummer = new Date(inWinter.getTime() - hourMs);
  return londonDay(inSummer) === day ? inSummer : inWinter;
}

/** Adds calendar days; a day of 23 or 25 hours counts as one. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The Monday of the day's week, as ISO 8601 counts weeks. */
export function startOfWeek(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

export function startOfNextMonth(day: Day): Day {
  return startOfMonth(addDays(startOfMonth(day), 31));
}
