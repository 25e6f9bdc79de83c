import type { TicketStatus } from "@attune/contract/ticket";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { wordFor } from "../../ui/words-for.ts";
import { ticketCopy as copy } from "./ticket.copy.ts";

export function TicketBadge({ status }: { status: TicketStatus }) {
  return <Badge tone={tones[status]}>{wordFor(copy.statusLabels, status)}</Badge>;
}

const tones: Record<TicketStatus, Tone> = { open: "info", answered: "accent", resolved: "success" };
