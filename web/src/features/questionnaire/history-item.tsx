import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import type { Tone } from "../../ui/badge.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Tooltip } from "../../ui/tooltip.tsx";
import type { HistoryEntry } from "./history-entries.ts";
import { historyCopy } from "./history.copy.ts";

interface HistoryItemProps {
  entry: HistoryEntry;
  actions?: ReactNode;
}

export function HistoryItem({ entry, actions }: HistoryItemProps) {
  return (
    <li className="p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{entry.title}</h3>
        <time dateTime={entry.completedAt} className="mr-auto text-15 text-ink-2">
          {formatDate(entry.completedAt)}
        </time>
        <Badge tone={tones[entry.status]}>{entry.statusText}</Badge>
        {actions}
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {entry.scores.map(({ label, text, explanation }) => (
          <div key={label}>
            <dt className="text-13 text-ink-3">{label}</dt>
            <dd className="text-20">
              <Tooltip text={explanation}>{() => text}</Tooltip>
              <span className="sr-only"> ({explanation})</span>
            </dd>
          </div>
        ))}
      </dl>
      {entry.concerns.length > 0 && (
        <ul aria-label={historyCopy.concerns} className="mt-3 flex flex-wrap gap-2">
          {entry.concerns.map((concern) => (
            <li key={concern} className="rounded-control bg-sunken px-2.5 py-1 text-13 text-ink-2">
              {concern}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const tones: Record<HistoryEntry["status"], Tone> = {
  analyzed: "success",
  analyzing: "info",
  pending: "neutral",
};
