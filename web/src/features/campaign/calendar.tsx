import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { type CalendarEntry, mostInCalendar } from "@attune/contract/campaign";
import {
  addDays,
  londonDay,
  startOfMonth,
  startOfNextMonth,
  startOfWeek,
} from "@attune/domain/time/london-calendar";
import { londonClock } from "@attune/domain/time/london-time";
import { clsx } from "clsx";
import { Alert } from "../../ui/alert.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { wordFor } from "../../ui/words-for.ts";
import { campaignCopy } from "./campaign.copy.ts";
import { calendarQuery } from "./campaign.queries.ts";

const { calendar: copy, platforms, statuses } = campaignCopy;

interface CalendarProps {
  /** The month's first day. */
  month: string;
  onMonth: (month: string) => void;
  onOpen: (id: string) => void;
}

/**
 * A month of published and scheduled campaigns by day, London time; on a phone, a list of the days that
 * have any.
 */
export function Calendar({ month, onMonth, onOpen }: CalendarProps) {
  const [from, to] = [startOfWeek(month), lastShown(month)];
  const turn = (day: string) => onMonth(day.slice(0, 7));
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h4 className="grow text-17 font-semibold max-sm:basis-full" aria-live="polite">
          {copy.months[Number(month.slice(5, 7)) - 1]} {month.slice(0, 4)}
        </h4>
        <SmallButton onClick={() => turn(startOfMonth(addDays(month, -1)))}>
          {copy.previous}
        </SmallButton>
        <SmallButton onClick={() => turn(startOfNextMonth(month))}>{copy.next}</SmallButton>
      </div>
      <Loaded query={useQuery(calendarQuery({ from, to }))} copy={copy} height="h-80">
        {(entries) => (
          <>
            <Month month={month} days={daysOf(from, to)} entries={entries} onOpen={onOpen} />
            <Agenda month={month} entries={entries} onOpen={onOpen} />
            <LeftOut entries={entries} />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface MonthProps {
  month: string;
  entries: readonly CalendarEntry[];
  onOpen: (id: string) => void;
}

function Month({ month, days, entries, onOpen }: MonthProps & { days: readonly string[] }) {
  const [today] = useState(() => londonDay(new Date()));
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
  return (
    <table className="w-full table-fixed border-collapse text-15 max-md:hidden">
      <thead>
        <tr>
          {copy.weekdays.map((name, at) => (
            <th
              key={name}
              scope="col"
              abbr={copy.longWeekdays[at]}
              className="p-2 text-left text-13 font-semibold text-ink-2"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={clsx(
                  "h-28 border border-line p-1.5 align-top",
                  day.slice(0, 7) === month.slice(0, 7) ? "bg-surface" : "bg-sunken",
                )}
              >
                <p
                  aria-current={day === today ? "date" : undefined}
                  className={clsx(
                    "mb-1 px-1 text-13 tabular-nums",
                    day === today ? "font-semibold text-copper-ink underline" : "text-ink-2",
                  )}
                >
                  {Number(day.slice(8))}
                </p>
                <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
                  {entries
                    .filter((it) => londonDay(new Date(it.at)) === day)
                    .map((it) => (
                      <li key={it.id}>
                        <Entry entry={it} onOpen={onOpen} />
                      </li>
                    ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The list for a phone's width. */
function Agenda({ month, entries, onOpen }: MonthProps) {
  const own = entries.filter((it) => londonDay(new Date(it.at)).startsWith(month.slice(0, 7)));
  if (own.length === 0) return <p className="text-ink-2 md:hidden">{copy.none}</p>;
  return (
    <ul className="grid gap-2 md:hidden">
      {own.map((it) => (
        <li key={it.id} className="flex items-start gap-3">
          <span className="w-7 shrink-0 pt-2.5 text-20 font-semibold tabular-nums">
            {Number(londonDay(new Date(it.at)).slice(8))}
          </span>
          <div className="min-w-0 grow">
            <Entry entry={it} onOpen={onOpen} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A warning if the response is full, so that campaigns after the last one are missing. */
function LeftOut({ entries }: Pick<MonthProps, "entries">) {
  const last = entries.at(mostInCalendar - 1);
  if (last === undefined) return null;
  return (
    <div className="mt-4">
      <Alert tone="warning">{copy.more(formatDate(londonDay(new Date(last.at))))}</Alert>
    </div>
  );
}

function Entry({ entry, onOpen }: { entry: CalendarEntry; onOpen: (id: string) => void }) {
  const time = londonClock(new Date(entry.at)).slice(11);
  return (
    <button
      type="button"
      onClick={() => onOpen(entry.id)}
      className={clsx(
        "block min-h-11 w-full rounded-field border-l-4 px-2 py-1 text-left text-13 leading-snug",
        looks[entry.status],
      )}
    >
      <span className="block truncate font-semibold">{entry.name}</span>
      <span className="block text-ink-2">
        {copy.entry(time, wordFor(platforms, entry.platform), wordFor(statuses, entry.status))}
      </span>
    </button>
  );
}

const looks: Record<CalendarEntry["status"], string> = {
  draft: "border-line-strong bg-sunken",
  scheduled: "border-info bg-info-soft",
  ready: "border-warning bg-warning-soft",
  published: "border-success bg-success-soft",
  failed: "border-danger bg-danger-soft",
};

/** Whole weeks, to the Sunday after the last day. */
const lastShown = (month: string) => addDays(startOfWeek(addDays(startOfNextMonth(month), -1)), 6);

function daysOf(from: string, to: string): string[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
