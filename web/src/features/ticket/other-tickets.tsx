import { useState } from "react";
import type { StaffTicket } from "@attune/contract/staff-ticket";
import { SmallButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { staffTicketCopy as copy } from "./ticket.copy.ts";
import { useMergeTicket } from "./ticket.queries.ts";

interface OtherTicketsProps {
  ticket: StaffTicket;
  onOpen: (id: string) => void;
}

/** This customer's other open tickets, which are often about the same thing. */
export function OtherTickets({ ticket, onOpen }: OtherTicketsProps) {
  const merging = useMergeTicket(ticket.id);
  const [into, setInto] = useState<StaffTicket["otherOpen"][number] | null>(null);
  if (ticket.otherOpen.length === 0) return null;
  const merge = (id: string) =>
    merging.mutate(id, {
      onSuccess: () => {
        showToast({ title: copy.merge.done, tone: "success" });
        onOpen(id);
      },
      onError: (error) => showError(copy.refused, error, copy.merge.failed),
      onSettled: () => setInto(null),
    });
  return (
    <section aria-label={copy.merge.title} className="mt-5 border-t border-line pt-4">
      <h3 className="text-15 font-semibold">{copy.merge.title}</h3>
      <ul>
        {ticket.otherOpen.map((it) => (
          <li key={it.id} className="flex items-center gap-3">
            <button
              type="button"
              className="min-h-11 min-w-0 grow text-left wrap-anywhere text-primary underline underline-offset-4"
              onClick={() => onOpen(it.id)}
            >
              {it.subject}
            </button>
            {ticket.status !== "resolved" && (
              <SmallButton onClick={() => setInto(it)}>
                {copy.merge.open}
                <span className="sr-only">: {it.subject}</span>
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {into !== null && (
        <ConfirmDialog
          title={copy.merge.question(into.subject)}
          description={copy.merge.what}
          keep={copy.merge.keep}
          confirm={copy.merge.confirm}
          pendingLabel={copy.merge.pending}
          isPending={merging.isPending}
          onClose={() => setInto(null)}
          onConfirm={() => merge(into.id)}
        />
      )}
    </section>
  );
}
