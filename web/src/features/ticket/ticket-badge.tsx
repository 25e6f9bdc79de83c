import type { TicketStatus } from "@attune/contract/ticket";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { ticketCopy as copy } from "./ticket.copy.ts";

export function TicketBadge({ status }: { status: TicketStatus }) {
  return <Badge tone={tones[status]}>{copy.statusLabels[status]}</Badge>;
}

const tones: Record<TicketStatus, Tone> = { open: "info", answered: "accent", resolved: "success" };
