import { greetingName } from "@attune/domain/account/greeting-name";
import type { Ticket } from "@attune/contract/ticket";
import type { StaffTicket, StaffTicketRow } from "@attune/contract/staff-ticket";
import type { App } from "../../app.ts";
import {
  findCaseOf,
  listMessages,
  listNotes,
  listOtherOpen,
  listRefundsSince,
  type TicketRow,
} from "./ticket.sql.ts";

type Deps = Pick<App, "db" | "sealer" | "clock">;

export const ticketPlace = (
  column: "subject" | "message" | "resolution",
  id: string,
  userId: string,
) => ({ table: "support_tickets", column, rowId: id, userId });

export const messagePlace = (id: string, userId: string) => ({
  table: "ticket_messages",
  column: "message",
  rowId: id,
  userId,
});

export const notePlace = (id: string, userId: string) => ({
  table: "ticket_notes",
  column: "note",
  rowId: id,
  userId,
});

export async function presentTickets(app: Deps, rows: readonly TicketRow[]): Promise<Ticket[]> {
  const messages = await openMessages(app, rows);
  return await Promise.all(
    rows.map(async (row) => ({
      ...(await presentOne(app, row)),
      messages: messages.get(row.id) ?? [],
    })),
  );
}

type Named = TicketRow & { username: string };

type OfCustomer = Named & {
  first_name: string | null;
  full_name: string | null;
  subscription_plan: string | null;
  next_bill_date: Date | null;
};

export async function presentForStaff(app: Deps, row: OfCustomer): Promise<StaffTicket> {
  const messages = await openMessages(app, [row]);
  return {
    ...(await presentOne(app, row)),
    username: row.username,
    isOverdue: isOverdue(app, row),
    messages: messages.get(row.id) ?? [],
    notes: await openNotes(app, row),
    customer: {
      firstName: greetingName({
        firstName: row.first_name,
        fullName: row.full_name,
        username: row.username,
      }),
      plan: row.subscription_plan,
      nextBillAt: row.next_bill_date?.toISOString() ?? null,
    },
    refunds: (await listRefundsSince(app.db, row)).map((it) => ({
      amountMinor: it.amount_minor,
      currency: it.currency,
      refundedAt: it.refunded_at.toISOString(),
    })),
    caseId: await findCaseOf(app.db, row.user_id),
    otherOpen: await openOthers(app, row),
  };
}

export async function presentRow(app: Deps, row: Named): Promise<StaffTicketRow> {
  return {
    ...identityOf(row),
    username: row.username,
    subject: await app.sealer.open<string>(
      app.db,
      ticketPlace("subject", row.id, row.user_id),
      row.subject_sealed,
    ),
    isOverdue: isOverdue(app, row),
  };
}

const isOverdue = ({ clock }: Pick<App, "clock">, it: TicketRow) =>
  it.answer_due_at !== null && it.answer_due_at < clock.now();

async function presentOne({ db, sealer }: Deps, it: TicketRow) {
  const place = (column: "subject" | "message" | "resolution") =>
    ticketPlace(column, it.id, it.user_id);
  return {
    ...identityOf(it),
    subject: await sealer.open<string>(db, place("subject"), it.subject_sealed),
    message: await sealer.open<string>(db, place("message"), it.message_sealed),
    resolution:
      it.resolution_sealed === null
        ? null
        : await sealer.open<string>(db, place("resolution"), it.resolution_sealed),
    resolvedAt: it.resolved_at?.toISOString() ?? null,
    updatedAt: it.updated_at.toISOString(),
  };
}

const identityOf = (it: TicketRow) => ({
  id: it.id,
  userId: it.user_id,
  category: it.category as Ticket["category"],
  urgency: it.urgency as Ticket["urgency"],
  status: it.status,
  assignedTo: it.assigned_to,
  answerDueAt: it.answer_due_at?.toISOString() ?? null,
  createdAt: it.created_at.toISOString(),
});

async function openOthers({ db, sealer }: Deps, ticket: TicketRow) {
  const rows = await listOtherOpen(db, ticket);
  return await Promise.all(
    rows.map(async ({ id, subject_sealed: sealed }) => ({
      id,
      subject: await sealer.open<string>(db, ticketPlace("subject", id, ticket.user_id), sealed),
    })),
  );
}

async function openNotes({ db, sealer }: Deps, ticket: TicketRow): Promise<StaffTicket["notes"]> {
  const rows = await listNotes(db, ticket.id);
  return await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      author: row.author,
      note: await sealer.open<string>(db, notePlace(row.id, row.user_id), row.note_sealed),
      createdAt: row.created_at.toISOString(),
    })),
  );
}

async function openMessages({ db, sealer }: Deps, tickets: readonly TicketRow[]) {
  const rows = await listMessages(
    db,
    tickets.map((it) => it.id),
  );
  const byTicket = new Map<string, StaffTicket["messages"]>();
  for (const row of rows) {
    const list = byTicket.get(row.ticket_id) ?? [];
    byTicket.set(row.ticket_id, list);
    list.push({
      id: row.id,
      from: row.is_from_staff ? "staff" : "customer",
      author: row.is_from_staff ? row.author : null,
      message: await sealer.open<string>(db, messagePlace(row.id, row.user_id), row.message_sealed),
      createdAt: row.created_at.toISOString(),
    });
  }
  return byTicket;
}
