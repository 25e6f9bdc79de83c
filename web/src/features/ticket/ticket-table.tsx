import type { ReactNode } from "react";
import type { StaffTicketRow } from "@attune/contract/staff-ticket";
import { useOthers } from "../../api/use-presence.ts";
import { FollowPresence, OthersHere } from "../../ui/also-here.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ChoosableTable } from "../../ui/choosable-table.tsx";
import { PersonLink } from "../../ui/person-link.tsx";
import { Row, RowCell, RowHead } from "../../ui/row-table.tsx";
import { RowChoice } from "../../ui/row-choice.tsx";
import { timeText } from "../../ui/time-text.ts";
import type { ChosenRows } from "../../ui/use-chosen-rows.ts";
import { wordFor } from "../../ui/words-for.ts";
import { TicketBadge } from "./ticket-badge.tsx";
import { staffTicketCopy as copy, ticketCopy } from "./ticket.copy.ts";

interface TicketTableProps {
  tickets: readonly StaffTicketRow[];
  staff: readonly { id: string; username: string }[];
  onOpen: (id: string) => void;
  chosen: ChosenRows<{ id: string }>;
  /** Content above the table, next to the column menu. */
  tools?: ReactNode;
}

export function TicketTable({ tickets, staff, onOpen, tools, chosen }: TicketTableProps) {
  const { columns } = copy;
  const othersAt = useOthers("ticket");
  const nameOf = (id: string | null) =>
    id === null
      ? copy.nobody
      : (staff.find((it) => it.id === id)?.username ?? copy.formerColleague);
  return (
    <>
      <FollowPresence />
      <ChoosableTable
        place="tickets"
        tools={tools}
        caption={copy.title}
        columns={Object.values(columns).map((name) => ({ name }))}
      >
        {tickets.map((it) => (
          <Row key={it.id}>
            <RowHead fullText={it.subject}>
              <RowChoice
                chosen={chosen}
                id={it.id}
                label={copy.many.choice(it.subject, it.username)}
              >
                <button
                  type="button"
                  className="min-h-11 min-w-0 text-left lg:min-h-8 font-semibold wrap-anywhere lg:truncate text-primary underline underline-offset-4"
                  onClick={() => onOpen(it.id)}
                >
                  {it.subject}
                </button>
              </RowChoice>
            </RowHead>
            <RowCell name={columns.customer}>
              <PersonLink id={it.userId}>{it.username}</PersonLink>
            </RowCell>
            <RowCell name={columns.category}>
              {wordFor(ticketCopy.categoryLabels, it.category)}
            </RowCell>
            <RowCell name={columns.urgency}>
              {it.urgency === "Normal" ? (
                it.urgency
              ) : (
                <Badge tone={it.urgency === "Urgent" ? "warning" : "danger"}>{it.urgency}</Badge>
              )}
            </RowCell>
            <RowCell name={columns.status}>
              <TicketBadge status={it.status} />
            </RowCell>
            <RowCell name={columns.due}>
              <Due ticket={it} />
            </RowCell>
            <RowCell name={columns.assigned}>
              {nameOf(it.assignedTo)} <OthersHere names={othersAt(it.id)} />
            </RowCell>
          </Row>
        ))}
      </ChoosableTable>
    </>
  );
}

export function Due({ ticket }: { ticket: Pick<StaffTicketRow, "answerDueAt" | "isOverdue"> }) {
  if (ticket.answerDueAt === null) return <span className="text-ink-3">{copy.notWaiting}</span>;
  return (
    <span className="inline-flex items-center gap-2 tabular-nums max-lg:flex-wrap">
      <time dateTime={ticket.answerDueAt}>{timeText(ticket.answerDueAt)}</time>
      {ticket.isOverdue && <Badge tone="danger">{copy.overdue}</Badge>}
    </span>
  );
}
