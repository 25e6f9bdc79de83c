import { timeOfDay } from "./time-text.ts";

const weekday = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** A time in the near future: `14:10 today`, `09:30 tomorrow`, `09:30 on Monday 30 November`. */
export function whenText(instant: string, now = new Date()): string {
  const date = new Date(instant);
  return `${timeOfDay(instant)} ${dayText(date, now)}`;
}

function dayText(date: Date, now: Date): string {
  if (isSameDay(date, now)) return "today";
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return isSameDay(date, tomorrow) ? "tomorrow" : `on ${weekday.format(date).replace(",", "")}`;
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();
