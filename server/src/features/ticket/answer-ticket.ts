import type { BodyOf } from "@attune/contract/endpoint";
import { notFound } from "@attune/contract/problem";
import { alreadyResolved } from "@attune/contract/ticket";
import {
  type addTicketNote as noteEndpoint,
  type answerTicket as answerEndpoint,
  assignedMeanwhile,
  type assignTicket as assignEndpoint,
  noSuchStaff,
  type resolveTicket as resolveEndpoint,
  type StaffTicket,
  writtenMeanwhile,
} from "@attune/contract/staff-ticket";
import type { Urgency } from "@attune/domain/ticket/answer-hours";
import type { Tx } from "../../adapters/database/port.ts";
import { createOnce } from "../../adapters/database/schema/create-once.ts";
import type { App } from "../../app.ts";
import { ticketsTopic } from "../../http/events.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { findAnswerMs } from "./find-answer-ms.ts";
import { isRepeatedMessage } from "./find-repeated.ts";
import { notePlace, presentForStaff, ticketPlace } from "./present-ticket.ts";
import { publishTicket } from "./publish-ticket.ts";
import {
  changeTicket,
  findAddress,
  findTicketWithOwner,
  insertNote,
  listMessages,
  listTicketStaff,
  lockTicket,
  type TicketRow,
} from "./ticket.sql.ts";
import { addMessage } from "./write-ticket.ts";

type Deps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "events" | "sealer" | "clock" | "randomness"
>;

export async function getStaffTicket(app: Deps, ticketId: string): Promise<StaffTicket> {
  const row = orProblem(await findTicketWithOwner(app.db, ticketId), notFound);
  return await presentForStaff(app, row);
}

/** Throws 400 if the person cannot answer requests, and 409 if someone else has assigned it meanwhile. */
export async function assignTicket(
  app: Deps,
  ticketId: string,
  { assignedTo, assignedBefore }: BodyOf<typeof assignEndpoint>,
): Promise<StaffTicket> {
  await change(app, ticketId, async (tx, ticket) => {
    const staff = await listTicketStaff(tx);
    if (assignedTo !== null && !staff.some((it) => it.id === assignedTo))
      throw new ProblemError(noSuchStaff);
    if (assignedBefore !== undefined && ![assignedBefore, assignedTo].includes(ticket.assigned_to))
      throw new ProblemError(assignedMeanwhile);
    await changeTicket(tx, ticket.id, app.clock.now(), { assigned_to: assignedTo });
  });
  return await getStaffTicket(app, ticketId);
}

/** Moves the deadline for the answer, counted from the same moment as before. */
export async function changeTicketUrgency(
  app: Deps,
  ticketId: string,
  urgency: Urgency,
): Promise<StaffTicket> {
  await change(app, ticketId, async (tx, { user_id: userId, answer_due_at: dueAt, ...ticket }) => {
    const before = await findAnswerMs(tx, userId, ticket.urgency as Urgency);
    const after = await findAnswerMs(tx, userId, urgency);
    await changeTicket(tx, ticketId, app.clock.now(), {
      urgency,
      answer_due_at: dueAt === null ? null : new Date(dueAt.getTime() - before + after),
    });
  });
  return await getStaffTicket(app, ticketId);
}

/** Visible only to staff; the customer is not notified. */
export async function addTicketNote(
  app: Deps,
  staffId: string,
  ticketId: string,
  { note, submissionId }: BodyOf<typeof noteEndpoint>,
): Promise<StaffTicket> {
  const id = app.randomness.uuid();
  const now = app.clock.now();
  const once = { kind: "ticket-note" as const, userId: staffId, submissionId, id, now };
  await withLocked(app, ticketId, async (tx, { user_id: userId }) => {
    await createOnce(tx, once, async () =>
      insertNote(tx, {
        id,
        ticket_id: ticketId,
        user_id: userId,
        author_id: staffId,
        note_sealed: await app.sealer.seal(tx, notePlace(id, userId), note),
        created_at: now,
      }),
    );
    await app.events.publish(tx, ticketsTopic);
  });
  return await getStaffTicket(app, ticketId);
}

/**
 * Stops the clock; the responder becomes the owner unless there already is one. Throws 409 if there is a
 * message that the responder had not seen.
 */
export async function answerTicket(
  app: Deps,
  staffId: string,
  ticketId: string,
  { message, ...seen }: BodyOf<typeof answerEndpoint>,
  publicUrl: string,
): Promise<StaffTicket> {
  await change(app, ticketId, async (tx, ticket) => {
    const { user_id: userId } = ticket;
    const added = { ticketId, userId, authorId: staffId, isFromStaff: true, message };
    if (await isRepeatedMessage(app, tx, added)) return;
    await refuseIfUnseen(tx, ticketId, seen);
    await addMessage(app, tx, added);
    await changeTicket(tx, ticketId, app.clock.now(), {
      status: ticket.status === "resolved" ? "resolved" : "answered",
      assigned_to: ticket.assigned_to ?? staffId,
      answer_due_at: null,
    });
    await notifyCustomer(app, tx, ticket, publicUrl);
  });
  return await getStaffTicket(app, ticketId);
}

/** Throws 409 if it is already resolved, or if there is a message that they had not seen. */
export async function resolveTicket(
  app: Deps,
  staffId: string,
  ticketId: string,
  { resolution, ...seen }: BodyOf<typeof resolveEndpoint>,
  publicUrl: string,
): Promise<StaffTicket> {
  await change(app, ticketId, async (tx, ticket) => {
    if (ticket.status === "resolved") throw new ProblemError(alreadyResolved);
    await refuseIfUnseen(tx, ticketId, seen);
    const now = app.clock.now();
    const place = ticketPlace("resolution", ticketId, ticket.user_id);
    await changeTicket(tx, ticketId, now, {
      status: "resolved",
      assigned_to: ticket.assigned_to ?? staffId,
      resolution_sealed: await app.sealer.seal(tx, place, resolution),
      resolved_at: now,
      answer_due_at: null,
    });
    await notifyCustomer(app, tx, ticket, publicUrl);
  });
  return await getStaffTicket(app, ticketId);
}

type Seen = Pick<BodyOf<typeof answerEndpoint>, "seenUpTo" | "seenCount">;

/** Two members of staff would give a customer two answers. A sender who does not say is not refused. */
async function refuseIfUnseen(tx: Tx, ticketId: string, { seenUpTo, seenCount }: Seen) {
  if (seenUpTo === undefined) return;
  const messages = await listMessages(tx, [ticketId]);
  const newest = messages.at(-1)?.id ?? null;
  if (seenUpTo !== newest || (seenCount ?? messages.length) !== messages.length)
    throw new ProblemError(writtenMeanwhile);
}

type Work = (tx: Tx, ticket: TicketRow) => Promise<void>;

/** Notifies the open pages of the customer and of staff. */
const change = (app: Deps, ticketId: string, work: Work): Promise<void> =>
  withLocked(app, ticketId, async (tx, ticket) => {
    await work(tx, ticket);
    await publishTicket(app, tx, ticket.user_id);
  });

/** Locks the ticket. Throws 404 if there is none. */
async function withLocked(app: Deps, ticketId: string, work: Work): Promise<void> {
  await app.inTransaction(async (tx) => {
    const ticket = orProblem(await lockTicket(tx, ticketId), notFound);
    await work(tx, ticket);
  });
}

/** Says that there is a reply and where, never its contents. */
async function notifyCustomer(
  app: Deps,
  tx: Tx,
  { id, user_id: userId }: TicketRow,
  publicUrl: string,
): Promise<void> {
  const customer = await findAddress(tx, userId);
  if (customer?.email == null) return;
  await queueMail(app, tx, userId, {
    kind: "ticket-answered",
    to: customer.email,
    subject: "There is an answer to your support request",
    lines: [
      "Our support team has answered your request.",
      "To keep what was written private, it is shown only after you have signed in.",
    ],
    action: ["Read the answer", `${publicUrl}/dashboard?tab=guide&ticket=${id}`],
  });
}
