import { addDays } from "../time/london-calendar.ts";
import { instantOf, wallClock } from "../time/time-zone.ts";

/** When a person wants to be reminded, in their time zone. */
export interface ReminderRule {
  /** Minutes since midnight, 0 to 1439. */
  minuteOfDay: number;
  /** As ISO 8601 counts them: 1 is Monday, 7 is Sunday. At least one. */
  weekdays: readonly number[];
  /** An IANA time zone name. */
  timeZone: string;
}

export interface ReminderTime {
  /** Its calendar day in that time zone: at most one reminder per day. */
  day: string;
  at: Date;
  /** After this it is too late to be useful and is not sent. */
  until: Date;
}

/** Quiet hours, in minutes of the day: no reminders in them, unless the person chose a time within them. */
export const quietMinutes = { from: 22 * 60, to: 7 * 60 } as const;

const graceMs = 3_600_000;

/** The first reminder after this instant. */
export function nextReminder(rule: ReminderRule, after: Date): ReminderTime {
  const next = timesAround(rule, after).find((it) => it.at > after);
  if (next === undefined) throw new Error("A reminder without a day");
  return next;
}

/** The reminder to send now: due within the last hour, and no quiet hours have begun since. */
export function reminderAt(rule: ReminderRule, now: Date): ReminderTime | null {
  return timesAround(rule, now).find((it) => it.at <= now && now < it.until) ?? null;
}

/** Start of the current day in this time zone. */
export function startOfDayIn(timeZone: string, now: Date): Date {
  return instantOf(wallClock(now, timeZone).day, 0, timeZone);
}

/** `08:05`, 485 minutes after midnight. */
export function timeText(minuteOfDay: number): string {
  return [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
    .map((it) => String(it).padStart(2, "0"))
    .join(":");
}

function* daysAround(timeZone: string, instant: Date): Generator<string> {
  const { day } = wallClock(instant, timeZone);
  // Yesterday's reminder may still be due after midnight; the same weekday recurs after seven days.
  for (let away = -1; away <= 8; away += 1) yield addDays(day, away);
}

function timesAround({ minuteOfDay, weekdays, timeZone }: ReminderRule, instant: Date) {
  return [...daysAround(timeZone, instant)]
    .filter((day) => weekdays.includes(weekdayOf(day)))
    .map((day): ReminderTime => {
      const at = instantOf(day, minuteOfDay, timeZone);
      return { day, at, until: untilOf(day, at, { minuteOfDay, timeZone }) };
    });
}

function untilOf(
  day: string,
  at: Date,
  { minuteOfDay, timeZone }: Omit<ReminderRule, "weekdays">,
): Date {
  const latestAt = new Date(at.getTime() + graceMs);
  if (isQuiet(minuteOfDay)) return latestAt;
  const quietAt = instantOf(day, quietMinutes.from, timeZone);
  return latestAt < quietAt ? latestAt : quietAt;
}

const isQuiet = (minute: number) => minute >= quietMinutes.from || minute < quietMinutes.to;

const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
