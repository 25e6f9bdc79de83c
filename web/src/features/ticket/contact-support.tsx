import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Ticket } from "@attune/contract/ticket";
import { useSearchParams } from "wouter";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/section.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { wordFor } from "../../ui/words-for.ts";
import type { RenderHelp } from "./render-help.ts";
import { TicketBadge } from "./ticket-badge.tsx";
import { ticketCopy as copy } from "./ticket.copy.ts";
import { ticketsQuery } from "./own-tickets.queries.ts";

const TicketDialog = lazyPart(async () => (await import("./ticket-dialog.tsx")).TicketDialog);
const ThreadDialog = lazyPart(async () => (await import("./thread-dialog.tsx")).ThreadDialog);

interface ContactSupportProps {
  /** Help shown if the typed message, or an earlier one, calls for it. */
  renderHelp: RenderHelp;
}

/** Contact form, and the customer's tickets with their status; an email's link opens one of them. */
export function ContactSupport({ renderHelp }: ContactSupportProps) {
  const [isWriting, setIsWriting] = useState(false);
  const [sent, setSent] = useState("");
  const [search, setSearch] = useSearchParams();
  const opened = search.get("ticket");
  const setOpened = (id: string | null) =>
    setSearch(
      (before) => {
        if (id === null) before.delete("ticket");
        else before.set("ticket", id);
        return before;
      },
      { replace: true },
    );
  const tickets = useQuery(ticketsQuery);
  const ticket = tickets.data?.find((it) => it.id === opened);
  return (
    <TitledCard
      heading="h3"
      title={copy.title}
      className="mt-4"
      titleClassName="text-20 font-semibold"
    >
      <p className="mt-1 mb-4 max-w-measure text-ink-2">{copy.intro}</p>
      <Button onClick={() => setIsWriting(true)}>{copy.open}</Button>
      {/* Outside the dialog, because the help numbers must stay after it closes. */}
      {sent !== "" && renderHelp("", sent, true)}
      <h4 className="mt-6 mb-2 font-semibold">{copy.listTitle}</h4>
      <Loaded
        query={tickets}
        copy={{ loading: copy.loading, failed: copy.listFailed, failedHint: copy.listFailedHint }}
        height="h-16"
      >
        {(all) => <List tickets={all} onOpen={setOpened} />}
      </Loaded>
      {isWriting && (
        <TicketDialog
          renderHelp={renderHelp}
          onSent={setSent}
          onClose={() => setIsWriting(false)}
        />
      )}
      {ticket !== undefined && (
        <ThreadDialog ticket={ticket} renderHelp={renderHelp} onClose={() => setOpened(null)} />
      )}
    </TitledCard>
  );
}

function List({ tickets, onOpen }: { tickets: readonly Ticket[]; onOpen: (id: string) => void }) {
  if (tickets.length === 0) return <p className="text-ink-2">{copy.none}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {tickets.map((it) => (
        <li key={it.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <button
            type="button"
            className="min-h-11 min-w-0 grow text-left font-semibold wrap-anywhere text-primary underline underline-offset-4"
            onClick={() => onOpen(it.id)}
          >
            {it.subject}
          </button>
          <span className="text-15 text-ink-2">
            {wordFor(copy.categoryLabels, it.category)}, {formatDate(it.createdAt)}
          </span>
          <TicketBadge status={it.status} />
        </li>
      ))}
    </ul>
  );
}
