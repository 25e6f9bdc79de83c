import { notFound } from "@attune/contract/problem";
import { notMergeable, type StaffTicket } from "@attune/contract/staff-ticket";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { getStaffTicket } from "./answer-ticket.ts";
import { messagePlace, ticketPlace } from "./present-ticket.ts";
import { publishTicket } from "./publish-ticket.ts";
import {
  changeTicket,
  insertMessage,
  lockTicket,
  moveMessages,
  type TicketRow,
} from "./ticket.sql.ts";

type Deps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "events" | "sealer" | "clock" | "randomness"
>;

/**
 * Moves a request's messages to another request of the same customer, and closes it with a resolution that
 * names the other. Returns the other. Throws 409 if they cannot be merged.
 */
export async function mergeTicket(
  app: Deps,
  staffId: string,
  ticketId: string,
  intoId: string,
): Promise<StaffTicket> {
  await app.inTransaction(async (tx) => {
    const [ticket, into] = await lockBoth(tx, ticketId, intoId);
    const isOpen = ticket.status !== "resolved" && into.status !== "resolved";
    if (ticket.user_id !== into.user_id || ticketId === intoId || !isOpen)
      throw new ProblemError(notMergeable);
    // Merged before and reopened by the customer: its first message has already been copied.
    if (ticket.merged_into !== intoId) await copyFirstMessage(app, tx, ticket, intoId);
    await moveMessages(tx, ticketId, intoId);
    const now = app.clock.now();
    const isWaiting = ticket.status === "open" || into.status === "open";
    await changeTicket(tx, intoId, now, {
      status: isWaiting ? "open" : into.status,
      answer_due_at: earlier(ticket.answer_due_at, into.answer_due_at),
    });
    await changeTicket(tx, ticketId, now, {
      status: "resolved",
      assigned_to: ticket.assigned_to ?? staffId,
      merged_into: intoId,
      resolution_sealed: await sayWhere(app, tx, ticket, into),
      resolved_at: now,
      answer_due_at: null,
    });
    await publishTicket(app, tx, ticket.user_id);
  });
  return await getStaffTicket(app, intoId);
}

/**
 * Always in the same order, so that two opposite merges wait for each other instead of deadlocking.
 */
async function lockBoth(tx: Tx, one: string, other: string): Promise<[TicketRow, TicketRow]> {
  const rows = new Map<string, TicketRow>();
  for (const id of [one, other].toSorted()) {
    const row = orProblem(await lockTicket(tx, id), notFound);
    rows.set(id, row);
  }
  return [rows.get(one)!, rows.get(other)!];
}

async function copyFirstMessage(app: Deps, tx: Tx, ticket: TicketRow, intoId: string) {
  const { id: ticketId, user_id: userId } = ticket;
  const open = (column: "subject" | "message", sealed: string) =>
    app.sealer.open<string>(tx, ticketPlace(column, ticketId, userId), sealed);
  const words = [
    await open("subject", ticket.subject_sealed),
    await open("message", ticket.message_sealed),
  ].join("\n");
  const id = app.randomness.uuid();
  await insertMessage(tx, {
    id,
    ticket_id: intoId,
    user_id: userId,
    author_id: userId,
    is_from_staff: false,
    message_sealed: await app.sealer.seal(tx, messagePlace(id, userId), words),
    created_at: ticket.created_at,
  });
}

async function sayWhere(app: Deps, tx: Tx, ticket: TicketRow, into: TicketRow): Promise<string> {
  const place = ticketPlace("subject", into.id, into.user_id);
  const subject = await app.sealer.open<string>(tx, place, into.subject_sealed);
  return await app.sealer.seal(
    tx,
    ticketPlace("resolution", ticket.id, ticket.user_id),
    `You wrote about this twice, so we will continue in your other request, “${subject}”.`,
  );
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
