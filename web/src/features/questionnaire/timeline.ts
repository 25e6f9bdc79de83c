import { formatDate } from "../../ui/format-date.ts";
import { historyEntries } from "./history-entries.ts";
import { historyCopy } from "./history.copy.ts";
import type { ShownHistory } from "./shown-history.ts";

/** A day on the axis, with its events as text. */
export interface Moment {
  place: number;
  date: string;
  lines: string[];
}

export interface Timeline {
  /** Position on the axis, linear in time, from 0 (the first event) to 1 (the last). */
  placeOf: (at: string) => number;
  /** The first day, one in the middle and the last. */
  ticks: string[];
  /** Oldest first. */
  moments: Moment[];
}

/** One shared time axis; undefined if everything is on one day. */
export function timelineOf({
  questionnaires,
  notes,
  sessions,
}: ShownHistory): Timeline | undefined {
  const happened = [
    ...historyEntries(questionnaires).map((it) => ({
      at: it.completedAt,
      line: `${it.title}: ${it.scores.map(({ label, text }) => `${label} ${text}`).join(", ")}`,
    })),
    ...notes.map(({ at, name, before, after }) => ({
      at,
      line: `${historyCopy.scores[name]} ${historyCopy.trend.change(before, after)}`,
    })),
    ...sessions.map(({ day, minutes }) => ({
      at: middayOf(day),
      line: historyCopy.trend.listened(minutes),
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const days = byDay(happened);
  if (days.length < 2) return undefined;
  const times = happened.map((it) => Date.parse(it.at));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const placeOf = (at: string) => (Date.parse(at) - first) / (last - first);
  const middle = new Date((first + last) / 2).toISOString();
  return {
    placeOf,
    ticks: [happened[0]!.at, middle, happened.at(-1)!.at].map(formatDate),
    moments: days.map(({ date, at, lines }) => ({ date, lines, place: placeOf(at) })),
  };
}

/** The time at which a day's session is drawn. */
export const middayOf = (day: string) => `${day}T12:00:00Z`;

/** Groups events by day, at the time of the day's first event. */
function byDay(happened: readonly { at: string; line: string }[]) {
  const days = new Map<string, { date: string; at: string; lines: string[] }>();
  for (const { at, line } of happened) {
    const date = formatDate(at);
    const day = days.get(date) ?? { date, at, lines: [] };
    day.lines.push(line);
    days.set(date, day);
  }
  return [...days.values()];
}
