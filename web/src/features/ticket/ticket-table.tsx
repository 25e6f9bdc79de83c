import type { ReactNode } from "react";
import type { StaffTicketRow } from "@attune/contract/ticket";
import { Badge } from "../../ui/badge.tsx";
import { timeText } from "../../ui/time-text.ts";
import { TicketBadge } from "./ticket-badge.tsx";
import { staffTicketCopy as copy, ticketCopy } from "./ticket.copy.ts";

interface TicketTableProps {
  tickets: readonly StaffTicketRow[];
  staff: readonly { id: string; username: string }[];
  onOpen: (id: string) => void;
}

/** A table; on a phone each row stands as a card with its column names. */
export function TicketTable({ tickets, staff, onOpen }: TicketTableProps) {
  const { columns } = copy;
  const nameOf = (id: string | null) => staff.find((it) => it.id === id)?.username ?? copy.nobody;
  return (
    <table className="w-full border-collapse text-15 max-lg:block">
      <thead className="border-b border-line-strong text-left text-ink-2 max-lg:sr-only">
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col" className="px-3 py-2 font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3">
        {tickets.map((it) => (
          <tr
            key={it.id}
            className="border-b border-line max-lg:grid max-lg:gap-1 max-lg:rounded-card max-lg:border max-lg:bg-surface max-lg:p-4"
          >
            <th scope="row" className="px-3 py-1 text-left max-lg:px-0">
              <button
                type="button"
                className="min-h-11 text-left font-semibold wrap-anywhere text-primary underline underline-offset-4"
                onClick={() => onOpen(it.id)}
              >
                {it.subject}
              </button>
            </th>
            <Cell name={columns.customer}>{it.username}</Cell>
            <Cell name={columns.category}>{ticketCopy.categoryLabels[it.category]}</Cell>
            <Cell name={columns.urgency}>
              {it.urgency === "Normal" ? (
                it.urgency
              ) : (
                <Badge tone={it.urgency === "Urgent" ? "warning" : "danger"}>{it.urgency}</Badge>
              )}
            </Cell>
            <Cell name={columns.status}>
              <TicketBadge status={it.status} />
            </Cell>
            <Cell name={columns.due}>
              <Due ticket={it} />
            </Cell>
            <Cell name={columns.assigned}>{nameOf(it.assignedTo)}</Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Due({ ticket }: { ticket: Pick<StaffTicketRow, "answerDueAt" | "isOverdue"> }) {
  if (ticket.answerDueAt === null) return <span className="text-ink-3">{copy.notWaiting}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-2 tabular-nums">
      <time dateTime={ticket.answerDueAt}>{timeText(ticket.answerDueAt)}</time>
      {ticket.isOverdue && <Badge tone="danger">{copy.overdue}</Badge>}
    </span>
  );
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="px-3 py-2 wrap-anywhere max-lg:flex max-lg:items-center max-lg:gap-3 max-lg:px-0 max-lg:py-0.5">
      <span aria-hidden className="w-28 shrink-0 text-13 text-ink-3 lg:hidden">
        {name}
      </span>
      {children}
    </td>
  );
}
