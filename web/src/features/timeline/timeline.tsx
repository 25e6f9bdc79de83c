import { useState, type ReactNode } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { TimelineEntry, TimelineGroup } from "@attune/contract/timeline";
import { SmallButton } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Select } from "../../ui/select.tsx";
import { Entry, type StaffEntry } from "./timeline-entry.tsx";
import { timelineCopy as copy } from "./timeline.copy.ts";
import { timelineQuery } from "./timeline.queries.ts";

/** A staff action in the audit log's wording. */
export type StaffSentence = (entry: StaffEntry, names: Readonly<Record<string, string>>) => string;

interface TimelineProps {
  userId: string;
  /** Groups that the viewer's role may see, in the filter's order. */
  groups: readonly TimelineGroup[];
  /** Shows a single group, without the filter. */
  only?: TimelineGroup;
  staffSentence: StaffSentence;
}

/** A person's events by day, newest first. */
export function Timeline({ userId, groups, only, staffSentence }: TimelineProps) {
  const [chosen, setChosen] = useState<TimelineGroup>();
  const query = useInfiniteQuery(timelineQuery(userId, only ?? chosen));
  const names = Object.assign({}, ...(query.data?.pages ?? []).map((page) => page.names));
  return (
    <section aria-labelledby="timeline-title">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <h3 id="timeline-title" className={only === undefined ? "sr-only" : "text-17"}>
          {copy.title}
        </h3>
        {only === undefined && (
          <Select
            className="w-72 max-w-full"
            label={copy.filter}
            placeholder={copy.everything}
            options={groups.map((value) => ({ value, label: copy.groups[value] }))}
            value={chosen ?? ""}
            onChange={({ currentTarget: { value } }) =>
              setChosen(groups.find((it) => it === value))
            }
          />
        )}
      </div>
      <Loaded query={query} copy={copy} height="h-80">
        {({ pages }) => (
          <>
            <Days
              entries={pages.flatMap((it) => it.entries)}
              renderEntry={(entry) => (
                <Entry
                  entry={entry}
                  userId={userId}
                  staffSentence={(it) => staffSentence(it, names)}
                />
              )}
            />
            {query.hasNextPage ? (
              <SmallButton
                className="mt-3"
                isPending={query.isFetchingNextPage}
                pendingLabel={copy.loadingOlder}
                onClick={() => void query.fetchNextPage()}
              >
                {copy.older}
              </SmallButton>
            ) : (
              pages.length > 1 && <p className="mt-3 text-15 text-ink-2">{copy.end}</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

interface DaysProps {
  entries: readonly TimelineEntry[];
  renderEntry: (entry: TimelineEntry) => ReactNode;
}

function Days({ entries, renderEntry }: DaysProps) {
  if (entries.length === 0) return <p className="text-ink-2">{copy.empty}</p>;
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {daysOf(entries).map(({ day, entries: ofDay }) => (
        <li key={day}>
          <h4 className="border-b border-line pb-1 text-13 font-semibold text-ink-2">{day}</h4>
          <ol>
            {ofDay.map((it) => (
              <li key={it.id}>{renderEntry(it)}</li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function daysOf(entries: readonly TimelineEntry[]) {
  const days: { day: string; entries: TimelineEntry[] }[] = [];
  for (const entry of entries) {
    const day = formatDate(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
