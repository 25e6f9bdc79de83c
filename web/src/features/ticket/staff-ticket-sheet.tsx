import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { StaffTicket } from "@attune/contract/staff-ticket";
import { formatMoney } from "@attune/domain/billing/money";
import { ticketUrgencies } from "@attune/domain/ticket/answer-hours";
import { caseAddress } from "@attune/domain/care-case/case-address";
import { Link } from "wouter";
import { useSession } from "../../api/session.tsx";
import { Alert } from "../../ui/alert.tsx";
import { AlsoHere } from "../../ui/also-here.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PersonLink, personAddress } from "../../ui/person-link.tsx";
import { Select } from "../../ui/select.tsx";
import { timeText } from "../../ui/time-text.ts";
import { showError } from "../../ui/show-error.ts";
import { wordFor } from "../../ui/words-for.ts";
import { OtherTickets } from "./other-tickets.tsx";
import { StaffAnswers, type ReplyPicker } from "./staff-answers.tsx";
import { TicketBadge } from "./ticket-badge.tsx";
import { Due } from "./ticket-table.tsx";
import { TicketThread, type ThreadMessage } from "./ticket-thread.tsx";
import { staffTicketCopy as copy, ticketCopy } from "./ticket.copy.ts";
import { useTicketKeys } from "./use-ticket-keys.ts";
import { staffTicketQuery, useAssignTicket, useChangeUrgency } from "./ticket.queries.ts";

interface StaffTicketSheetProps {
  id: string;
  staff: readonly { id: string; username: string }[];
  ReplyPicker: ReplyPicker;
  /** The ids of the list it was opened from, in order. */
  listed: readonly string[];
  onOpen: (id: string) => void;
  onClose: () => void;
}

export function StaffTicketSheet(props: StaffTicketSheetProps) {
  const { id, staff, ReplyPicker, listed, onOpen, onClose } = props;
  const query = useQuery(staffTicketQuery(id));
  const turns = useTurns(id, listed, onOpen);
  useTicketKeys({ j: turns.next, k: turns.previous });
  return (
    <Dialog
      startsAtTitle
      placement="sheet"
      title={query.data?.subject ?? copy.ticketTitle}
      onClose={onClose}
    >
      <Turns {...turns} />
      <Loaded
        query={query}
        copy={{
          loading: copy.ticketLoading,
          failed: copy.ticketFailed,
        }}
        height="h-60"
      >
        {(ticket) => (
          <>
            <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-15 text-ink-2">
              <TicketBadge status={ticket.status} />
              <Customer ticket={ticket} />
              <time dateTime={ticket.createdAt}>{timeText(ticket.createdAt)}</time>
              <span>{wordFor(ticketCopy.categoryLabels, ticket.category)}</span>
              <span>
                {copy.columns.due}: <Due ticket={ticket} />
              </span>
              <AlsoHere place="ticket" aboutId={ticket.id} />
            </p>
            {ticket.caseId !== null && <OpenCase caseId={ticket.caseId} />}
            <div className="mb-5 grid gap-4 sm:grid-cols-2">
              <Assignee ticket={ticket} staff={staff} />
              <UrgencyOf ticket={ticket} />
            </div>
            <TicketThread
              said={messagesIn(ticket)}
              resolution={ticket.resolution}
              resolvedAt={ticket.resolvedAt}
            />
            <OtherTickets ticket={ticket} onOpen={onOpen} />
            <StaffAnswers ticket={ticket} ReplyPicker={ReplyPicker} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

interface TurnsProps {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/**
 * The tickets before and after this one when it was opened: once answered or resolved, it moves to the end of the
 * list or leaves it.
 */
function useTurns(id: string, listed: readonly string[], onOpen: (id: string) => void): TurnsProps {
  const [order, setOrder] = useState(listed);
  if (!order.includes(id) && listed.includes(id)) setOrder(listed);
  const at = order.indexOf(id);
  const to = (other: string | undefined) => other && (() => onOpen(other));
  return { previous: to(order[at - 1]) || undefined, next: to(order[at + 1]) || undefined };
}

/** Outside the ticket, so that they keep the focus while the next one loads. */
function Turns({ previous, next }: TurnsProps) {
  return (
    <p className="mb-3 flex flex-wrap gap-3">
      <SmallButton aria-keyshortcuts="k" aria-disabled={previous === undefined} onClick={previous}>
        {copy.previousTicket}
      </SmallButton>
      <SmallButton aria-keyshortcuts="j" aria-disabled={next === undefined} onClick={next}>
        {copy.nextTicket}
      </SmallButton>
    </p>
  );
}

/** For everyone who may answer, because only admins are emailed about the case. */
function OpenCase({ caseId }: { caseId: string }) {
  const { user } = useSession();
  return (
    <div className="mb-5">
      <Alert tone="danger" title={copy.inCase}>
        <p>{copy.inCaseHint}</p>
        {user?.role === "admin" && (
          <Link
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            href={caseAddress(caseId)}
          >
            {copy.openCase}
          </Link>
        )}
      </Alert>
    </div>
  );
}

function Customer({ ticket: { userId, username, refunds } }: { ticket: StaffTicket }) {
  return (
    <>
      <PersonLink id={userId}>{username}</PersonLink>
      <Link
        className="text-primary underline underline-offset-4"
        href={personAddress(userId, { view: "payments" })}
      >
        {copy.payments}
      </Link>
      {refunds.map(({ amountMinor, currency, refundedAt }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may be made in the same second
        <span key={index}>
          {copy.refunded(formatMoney({ minor: amountMinor, currency }), timeText(refundedAt))}
        </span>
      ))}
    </>
  );
}

function Assignee({
  ticket,
  staff,
}: { ticket: StaffTicket } & Pick<StaffTicketSheetProps, "staff">) {
  const assign = useAssignTicket(ticket);
  return (
    <Select
      label={copy.assign}
      placeholder={copy.nobody}
      unlisted={copy.formerColleague}
      options={staff.map(({ id, username }) => ({ value: id, label: username }))}
      value={(assign.isPending ? assign.variables : ticket.assignedTo) ?? ""}
      onChange={(event) => {
        if (assign.isPending) return;
        assign.mutate(event.target.value === "" ? null : event.target.value, {
          onError: (error) => showError(copy.refused, error, copy.assignFailed),
        });
      }}
    />
  );
}

function UrgencyOf({ ticket }: { ticket: StaffTicket }) {
  const change = useChangeUrgency(ticket.id);
  return (
    <Select
      label={copy.urgency}
      options={ticketUrgencies}
      value={change.isPending ? change.variables : ticket.urgency}
      onChange={(event) => {
        if (change.isPending) return;
        change.mutate(event.target.value as StaffTicket["urgency"], {
          onError: (error) => showError(copy.refused, error, copy.urgencyFailed),
        });
      }}
    />
  );
}

function messagesIn(ticket: StaffTicket): ThreadMessage[] {
  const first = {
    id: ticket.id,
    from: "customer",
    author: null,
    message: ticket.message,
    createdAt: ticket.createdAt,
  } as const;
  const messages = [first, ...ticket.messages].map((it) => ({
    id: it.id,
    isOwn: it.from === "staff",
    who: it.from === "staff" ? (it.author ?? copy.staff) : ticket.username,
    words: it.message,
    at: it.createdAt,
  }));
  const notes = ticket.notes.map((it) => ({
    id: it.id,
    isOwn: true,
    isNote: true,
    who: it.author ?? copy.staff,
    words: it.note,
    at: it.createdAt,
  }));
  return [...messages, ...notes].toSorted((a, b) => a.at.localeCompare(b.at));
}
