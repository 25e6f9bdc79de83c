import { londonClock, readLondonClock } from "../time/london-time.ts";

/**
 * `09:00` to `17:00`, London time. An end that is not after the start is on the next day: `22:00` to
 * `06:00` is a night, `00:00` to `00:00` the whole day.
 */
export interface DayHours {
  opens: string;
  closes: string;
}

/** Seven days, Monday first; null for unstaffed ones. At least one is staffed. */
export type StaffedWeek = readonly (DayHours | null)[];

/** Response time in minutes of staffed hours. */
export const responseMinutesBounds = { least: 5, most: 240 } as const;

const dayMs = 86_400_000;

/**
 * Deadline for contacting the person: `responseMinutes` later, counting only staffed minutes. Minutes
 * left at closing time continue at the next opening.
 */
export function caseDueAt(raisedAt: Date, responseMinutes: number, week: StaffedWeek): Date {
  let leftMs = responseMinutes * 60_000;
  let hours = nextHours(raisedAt.getTime(), week);
  while (hours.from + leftMs > hours.until) {
    leftMs -= hours.until - hours.from;
    hours = nextHours(hours.until, week);
  }
  return new Date(hours.from + leftMs);
}

/** The rest of the current staffed hours at `at`, or the next ones. Throws a RangeError if no day has any. */
function nextHours(at: number, week: StaffedWeek): { from: number; until: number } {
  const [today = ""] = londonClock(new Date(at)).split("T");
  // Starts with yesterday, whose night shift may not be over.
  for (let ahead = -1; ahead <= 7; ahead += 1) {
    const day = daysAfter(today, ahead);
    const hours = week[weekdayOf(day)];
    if (hours == null) continue;
    const lastDay = hours.closes <= hours.opens ? daysAfter(day, 1) : day;
    const from = Math.max(at, instantOf(day, hours.opens));
    const until = instantOf(lastDay, hours.closes);
    if (from < until) return { from, until };
  }
  throw new RangeError("No day of the week is staffed");
}

/** A time skipped when clocks go forward counts as one hour later. */
function instantOf(day: string, time: string): number {
  const text = `${day}T${time}`;
  return (readLondonClock(text) ?? new Date(`${text}:00Z`)).getTime();
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

const daysAfter = (day: string, count: number) =>
  new Date(noonOf(day).getTime() + count * dayMs).toISOString().slice(0, 10);

/** 0 is Monday. */
const weekdayOf = (day: string) => (noonOf(day).getUTCDay() + 6) % 7;

export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** `Monday to Friday 09:00 to 17:00, Saturday 10:00 to 14:00 (London time)`; null if always staffed. */
export function staffedHoursText(week: StaffedWeek): string | null {
  if (week.every((it) => it?.opens === "00:00" && it.closes === "00:00")) return null;
  const runs: { first: number; last: number; times: string }[] = [];
  for (const [day, hours] of week.entries()) {
    if (hours === null) continue;
    const times = `${hours.opens} to ${endText(hours)}`;
    const run = runs.at(-1);
    if (run?.times === times && run.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day, times });
  }
  return `${runs.map(runText).join(", ")} (London time)`;
}

function endText({ opens, closes }: DayHours): string {
  if (closes === "00:00") return "midnight";
  return closes < opens ? `${closes} the next day` : closes;
}

function runText({ first, last, times }: { first: number; last: number; times: string }): string {
  const days = first === last ? weekdays[first] : `${weekdays[first]} to ${weekdays[last]}`;
  return `${first === 0 && last === 6 ? "every day" : days} ${times}`;
}
