import type { ReactNode } from "react";
import { clsx } from "clsx";
import { timeText } from "../../ui/time-text.ts";
import { ticketCopy as copy } from "./ticket.copy.ts";

export interface ThreadMessage {
  id: string;
  isOwn: boolean;
  /** An internal staff note, visually separate from what the customer reads. */
  isNote?: boolean;
  who: string;
  words: string;
  at: string;
}

interface TicketThreadProps {
  said: readonly ThreadMessage[];
  resolution: string | null;
  resolvedAt: string | null;
}

/** Messages, oldest first; the reader's own are on the right. */
export function TicketThread({ said, resolution, resolvedAt }: TicketThreadProps) {
  return (
    <>
      <ol aria-label={copy.thread} className="grid gap-3">
        {said.map((it) => (
          <li
            key={it.id}
            className={clsx("max-w-[92%] rounded-card border border-line p-4", placeOf(it))}
          >
            <Words who={it.isNote === true ? copy.noteOf(it.who) : it.who} at={it.at}>
              {it.words}
            </Words>
          </li>
        ))}
      </ol>
      {resolution !== null && (
        <div className="mt-4 rounded-card border border-success bg-success-soft p-4">
          <Words who={copy.resolution} at={resolvedAt}>
            {resolution}
          </Words>
        </div>
      )}
    </>
  );
}

function placeOf({ isOwn, isNote = false }: ThreadMessage): string {
  if (isNote) return "justify-self-end border-dashed border-warning bg-warning-soft";
  return isOwn ? "justify-self-end bg-primary-soft" : "justify-self-start bg-sunken";
}

function Words({ who, at, children }: { who: string; at: string | null; children: ReactNode }) {
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-13 text-ink-2">
        <span className="font-semibold">{who}</span>
        {at !== null && <time dateTime={at}>{timeText(at)}</time>}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{children}</p>
    </>
  );
}
