import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../ui/loaded.tsx";
import { Popover } from "../../ui/popover.tsx";
import { staffTicketCopy } from "./ticket.copy.ts";
import { ticketReportQuery } from "./ticket.queries.ts";

const { report: copy, ...more } = staffTicketCopy;

/** How long customers have recently waited for an answer. */
export function ResponseTimes() {
  return (
    <Popover title={copy.title} size="small" opener={copy.title}>
      {() => <Report />}
    </Popover>
  );
}

function Report() {
  return (
    <Loaded query={useQuery(ticketReportQuery)} copy={copy} height="h-24">
      {(rows) => (
        <table className="w-full text-15 tabular-nums">
          <caption className="mb-2 text-left text-ink-2">{copy.caption}</caption>
          <thead>
            <tr className="text-left text-13 text-ink-2">
              {[more.urgency, copy.answered, copy.median, copy.slowest].map((column) => (
                <th key={column} scope="col" className="pr-3">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((it) => (
              <tr key={it.urgency} className="border-t border-line">
                <th scope="row" className="py-2 pr-2 text-left font-normal">
                  {it.urgency}
                </th>
                <td>{copy.of(it.answered, it.count)}</td>
                <td>{waitText(it.medianMinutes)}</td>
                <td>{waitText(it.slowestTenthMinutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}

function waitText(minutes: number | null): string {
  if (minutes === null) return "—";
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 6) / 10} h`;
}
