import { useQuery } from "@tanstack/react-query";
import type { StaffTicket } from "@attune/contract/ticket";
import { humanMessage } from "../../api/api-error.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Select } from "../../ui/select.tsx";
import { timeText } from "../../ui/time-text.ts";
import { useToast } from "../../ui/toast.tsx";
import { StaffAnswer } from "./staff-answer.tsx";
import { TicketBadge } from "./ticket-badge.tsx";
import { Due } from "./ticket-table.tsx";
import { TicketThread, type ThreadMessage } from "./ticket-thread.tsx";
import { staffTicketCopy as copy, ticketCopy } from "./ticket.copy.ts";
import {
  staffTicketQuery,
  useAnswerTicket,
  useAssignTicket,
  useResolveTicket,
} from "./ticket.queries.ts";

interface StaffTicketSheetProps {
  id: string;
  staff: readonly { id: string; username: string }[];
  onClose: () => void;
}

export function StaffTicketSheet({ id, staff, onClose }: StaffTicketSheetProps) {
  const query = useQuery(staffTicketQuery(id));
  return (
    <Dialog
      isOpen
      placement="sheet"
      title={query.data?.subject ?? copy.ticketTitle}
      onClose={onClose}
    >
      <Loaded
        query={query}
        loading={{ label: copy.ticketLoading, room: "h-60" }}
        failure={{ title: copy.ticketFailed, hint: copy.failedHint }}
      >
        {(ticket) => (
          <>
            <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-15 text-ink-2">
              <TicketBadge status={ticket.status} />
              <span>{copy.from(ticket.username, timeText(ticket.createdAt))}</span>
              <span>{ticketCopy.categoryLabels[ticket.category]}</span>
              <span>{ticket.urgency}</span>
              <span>
                {copy.columns.due}: <Due ticket={ticket} />
              </span>
            </p>
            <Assignee ticket={ticket} staff={staff} />
            <TicketThread
              said={messagesIn(ticket)}
              resolution={ticket.resolution}
              resolvedAt={ticket.resolvedAt}
            />
            <Answers ticket={ticket} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function Assignee({
  ticket,
  staff,
}: { ticket: StaffTicket } & Pick<StaffTicketSheetProps, "staff">) {
  const toast = useToast();
  const assign = useAssignTicket(ticket.id);
  return (
    <Select
      className="mb-5"
      label={copy.assign}
      placeholder={copy.nobody}
      options={staff.map(({ id, username }) => ({ value: id, label: username }))}
      value={ticket.assignedTo ?? ""}
      disabled={assign.isPending}
      onChange={(event) =>
        assign.mutate(event.target.value === "" ? null : event.target.value, {
          onError: (error) =>
            toast.show({
              title: copy.refused,
              message: humanMessage(error, copy.assignFailed),
              tone: "error",
            }),
        })
      }
    />
  );
}

function Answers({ ticket }: { ticket: StaffTicket }) {
  const answer = useAnswerTicket(ticket.id);
  const resolve = useResolveTicket(ticket.id);
  return (
    <>
      <StaffAnswer
        words={{
          label: copy.reply,
          hint: copy.replyHint,
          send: copy.sendReply,
          sending: copy.sending,
          done: copy.replied,
        }}
        sending={answer}
      />
      {ticket.status !== "resolved" && (
        <StaffAnswer
          words={{
            label: copy.resolution,
            hint: copy.resolutionHint,
            send: copy.resolve,
            sending: copy.resolving,
            done: copy.resolved,
          }}
          sending={resolve}
          isSecondary
        />
      )}
    </>
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
  return [first, ...ticket.messages].map((it) => ({
    id: it.id,
    isOwn: it.from === "staff",
    who: it.from === "staff" ? (it.author ?? copy.staff) : ticket.username,
    words: it.message,
    at: it.createdAt,
  }));
}
