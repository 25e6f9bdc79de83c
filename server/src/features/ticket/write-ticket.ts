import type { BodyOf } from "@attune/contract/endpoint";
import { notFound } from "@attune/contract/problem";
import type { createTicket as createTicketCall, Ticket } from "@attune/contract/ticket";
import type { Urgency } from "@attune/domain/ticket/answer-hours";
import type { Db, Tx } from "../../adapters/database/port.ts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { readMessage } from "../questionnaire/read-message.ts";
import { findAnswerMs } from "./find-answer-ms.ts";
import { findRepeatedTicket, isRepeatedMessage } from "./find-repeated.ts";
import { messagePlace, presentTickets, ticketPlace } from "./present-ticket.ts";
import { notifyOfTicket } from "./notify-of-ticket.ts";
import { publishTicket } from "./publish-ticket.ts";
import { changeTicket, findTicket, insertMessage, insertTicket, lockTicket } from "./ticket.sql.ts";

type Deps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "events" | "sealer" | "keyring" | "clock" | "randomness"
>;

/** Stores the request, starts its response clock and notifies staff, all or nothing. */
export async function createTicket(
  app: Deps,
  userId: string,
  { category, urgency, subject, message }: BodyOf<typeof createTicketCall>,
  publicUrl: string,
): Promise<Ticket> {
  const words = { category, urgency, subject, message };
  const savedId = await app.inTransaction(async (tx) => {
    await lockPerson(tx, userId);
    const sent = await findRepeatedTicket(app, tx, userId, words);
    const written = { userId, source: "ticket", text: `${subject}\n${message}` } as const;
    if (sent !== undefined) {
      await readMessage(app, tx, { ...written, sourceId: sent, isRepeated: true });
      return sent;
    }
    const id = app.randomness.uuid();
    const now = app.clock.now();
    const dueAt = await findDue(app, tx, userId, urgency);
    await insertTicket(tx, {
      id,
      user_id: userId,
      category,
      urgency,
      subject_sealed: await app.sealer.seal(tx, ticketPlace("subject", id, userId), subject),
      message_sealed: await app.sealer.seal(tx, ticketPlace("message", id, userId), message),
      answer_due_at: dueAt,
      created_at: now,
      updated_at: now,
    });
    await publishTicket(app, tx, userId);
    if (!(await readMessage(app, tx, { ...written, sourceId: id })))
      await notifyOfTicket(app, tx, {
        assignedTo: null,
        urgency,
        dueAt,
        link: staffLink(publicUrl, id),
      });
    return id;
  });
  return await getOwnTicket(app, userId, savedId);
}

/**
 * Adds a customer's message; whatever its state, the ticket waits for staff again. Throws 404 for
 * another person's ticket.
 */
export async function replyToTicket(
  app: Deps,
  userId: string,
  ticketId: string,
  message: string,
  publicUrl: string,
): Promise<Ticket> {
  await app.inTransaction(async (tx) => {
    await lockPerson(tx, userId);
    const ticket = await lockTicket(tx, ticketId);
    if (ticket?.user_id !== userId) throw new ProblemError(notFound);
    const added = { ticketId, userId, authorId: userId, isFromStaff: false, message };
    const isRepeated = ticket.status === "open" && (await isRepeatedMessage(app, tx, added));
    const written = { userId, source: "ticket", sourceId: ticketId, text: message } as const;
    if (isRepeated) {
      await readMessage(app, tx, { ...written, isRepeated });
      return;
    }
    await addMessage(app, tx, added);
    // A customer already waiting keeps the earlier due time.
    const dueAt =
      ticket.answer_due_at ?? (await findDue(app, tx, userId, ticket.urgency as Urgency));
    await changeTicket(tx, ticketId, app.clock.now(), {
      status: "open",
      resolved_at: null,
      answer_due_at: dueAt,
    });
    await publishTicket(app, tx, userId);
    // For a person who may be in danger, every admin is notified of their case instead.
    if (!(await readMessage(app, tx, written)))
      await notifyOfTicket(app, tx, {
        assignedTo: ticket.assigned_to,
        urgency: ticket.urgency,
        dueAt,
        link: staffLink(publicUrl, ticketId),
      });
  });
  return await getOwnTicket(app, userId, ticketId);
}

interface NewMessage {
  ticketId: string;
  userId: string;
  authorId: string;
  isFromStaff: boolean;
  message: string;
}

export async function addMessage(
  app: Pick<App, "sealer" | "clock" | "randomness">,
  tx: Tx,
  { ticketId, userId, authorId, isFromStaff, message }: NewMessage,
): Promise<void> {
  const id = app.randomness.uuid();
  await insertMessage(tx, {
    id,
    ticket_id: ticketId,
    user_id: userId,
    author_id: authorId,
    is_from_staff: isFromStaff,
    message_sealed: await app.sealer.seal(tx, messagePlace(id, userId), message),
    created_at: app.clock.now(),
  });
}

async function findDue(
  { clock }: Pick<App, "clock">,
  db: Db,
  userId: string,
  urgency: Urgency,
): Promise<Date> {
  return new Date(clock.now().getTime() + (await findAnswerMs(db, userId, urgency)));
}

async function getOwnTicket(app: Deps, userId: string, id: string): Promise<Ticket> {
  const row = await findTicket(app.db, id);
  const [ticket] = await presentTickets(app, row?.user_id === userId ? [row] : []);
  if (ticket === undefined) throw new ProblemError(notFound);
  return ticket;
}

const staffLink = (publicUrl: string, id: string) =>
  `${publicUrl}/admin?tab=users&view=tickets&ticket=${id}`;
