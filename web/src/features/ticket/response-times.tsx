import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../ui/loaded.tsx";
import { Popover } from "../../ui/popover.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { staffTicketCopy } from "./ticket.copy.ts";
import { ticketReportQuery } from "./ticket.queries.ts";

const { report: copy, ...more } = staffTicketCopy;

/** How long customers have recently waited for an answer. */
export function ResponseTimes() {
  return (
    <Popover isWide title={copy.title} size="small" opener={copy.title}>
      {() => <Report />}
    </Popover>
  );
}

function Report() {
  return (
    <Loaded query={useQuery(ticketReportQuery)} copy={copy} height="h-24">
      {(rows) => (
        <>
          <p className="mb-2 text-ink-2">{copy.caption}</p>
          <RowTable
            isStatic
            caption={copy.title}
            columns={[more.urgency, copy.answered, copy.median, copy.slowest].map((name) => ({
              name,
            }))}
          >
            {rows.map((it) => (
              <Row key={it.urgency}>
                <RowHead>{it.urgency}</RowHead>
                <RowCell name={copy.answered}>{copy.of(it.answered, it.count)}</RowCell>
                <RowCell name={copy.median}>{waitText(it.medianMinutes)}</RowCell>
                <RowCell name={copy.slowest}>{waitText(it.slowestTenthMinutes)}</RowCell>
              </Row>
            ))}
          </RowTable>
        </>
      )}
    </Loaded>
  );
}

function waitText(minutes: number | null): string {
  if (minutes === null) return "—";
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 6) / 10} h`;
}
