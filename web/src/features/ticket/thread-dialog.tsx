import { useId, useState } from "react";
import type { Ticket } from "@attune/contract/ticket";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { timeText } from "../../ui/time-text.ts";
import { useUnsavedForm } from "../../ui/unsaved-forms.ts";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { wordFor } from "../../ui/words-for.ts";
import type { RenderHelp } from "./render-help.ts";
import { TicketBadge } from "./ticket-badge.tsx";
import { TicketThread, type ThreadMessage } from "./ticket-thread.tsx";
import { ticketCopy as copy } from "./ticket.copy.ts";
import { useReplyToTicket } from "./ticket.queries.ts";

interface ThreadDialogProps {
  ticket: Ticket;
  renderHelp: RenderHelp;
  onClose: () => void;
}

export function ThreadDialog({ ticket, renderHelp, onClose }: ThreadDialogProps) {
  return (
    <Dialog
      size="wide"
      title={ticket.subject}
      onClose={onClose}
      actions={<CancelButton>{copy.close}</CancelButton>}
    >
      <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-15 text-ink-2">
        <TicketBadge status={ticket.status} />
        <span>{wordFor(copy.categoryLabels, ticket.category)}</span>
        <span>{ticket.urgency}</span>
      </p>
      <TicketThread
        said={messagesIn(ticket)}
        resolution={ticket.resolution}
        resolvedAt={ticket.resolvedAt}
      />
      {ticket.answerDueAt !== null && <AnswerDue dueAt={ticket.answerDueAt} />}
      <Reply ticket={ticket} renderHelp={renderHelp} />
    </Dialog>
  );
}

function AnswerDue({ dueAt }: { dueAt: string }) {
  const [openedAt] = useState(() => Date.now());
  if (Date.parse(dueAt) < openedAt)
    return (
      <div className="mt-4">
        <Alert tone="warning">{copy.overdue}</Alert>
      </div>
    );
  return <p className="mt-4 text-15 text-ink-2">{copy.dueBy(timeText(dueAt))}</p>;
}

function Reply({ ticket, renderHelp }: Pick<ThreadDialogProps, "ticket" | "renderHelp">) {
  const id = useId();
  const reply = useReplyToTicket(ticket.id);
  const [words, setWords] = useState("");
  useUnsavedForm(words.trim() !== "");
  const [isMissing, setIsMissing] = useState(false);
  const send = () => {
    setIsMissing(words.trim() === "");
    if (words.trim() === "") {
      document.getElementById(id)?.focus();
      return;
    }
    reply.mutate(words, {
      onSuccess: () => {
        setWords("");
        showToast({ title: copy.replySent, tone: "success" });
      },
      onError: (error) => showError(copy.failed.title, error, copy.failed.message),
    });
  };
  return (
    <>
      <TextArea
        id={id}
        className="mt-5"
        label={copy.reply}
        hint={ticket.status === "resolved" ? copy.replyAgain : undefined}
        value={words}
        error={isMissing ? copy.replyEmpty : undefined}
        onChange={(event) => {
          setWords(event.target.value);
          setIsMissing(false);
        }}
      />
      {renderHelp(words, ticket.status === "resolved" ? "" : ownWordsIn(ticket))}
      <div className="mt-3 flex justify-end">
        <Button isPending={reply.isPending} pendingLabel={copy.sending} onClick={send}>
          {copy.send}
        </Button>
      </div>
    </>
  );
}

const ownWordsIn = (ticket: Ticket) =>
  [ticket.subject, ...messagesIn(ticket).map((it) => (it.isOwn ? it.words : ""))].join("\n");

function messagesIn(ticket: Ticket): ThreadMessage[] {
  const first = { id: ticket.id, from: "customer", message: ticket.message } as const;
  return [{ ...first, createdAt: ticket.createdAt }, ...ticket.messages].map((it) => ({
    id: it.id,
    isOwn: it.from === "customer",
    who: it.from === "customer" ? copy.you : copy.support,
    words: it.message,
    at: it.createdAt,
  }));
}
