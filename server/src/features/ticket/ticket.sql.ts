import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import { listActiveStaff } from "../../adapters/database/schema/list-active-staff.ts";
import { containsSearch, isSearched } from "../../adapters/database/schema/search-text.ts";
import type {
  SupportTicketsTable,
  TicketMessagesTable,
  TicketNotesTable,
} from "../../adapters/database/schema/words.ts";

export type TicketRow = Selectable<SupportTicketsTable>;
type MessageRow = Selectable<TicketMessagesTable>;

export async function insertTicket(db: Db, row: Insertable<SupportTicketsTable>): Promise<void> {
  await db.insertInto("support_tickets").values(row).execute();
}

export async function insertMessage(db: Db, row: Insertable<TicketMessagesTable>): Promise<void> {
  await db.insertInto("ticket_messages").values(row).execute();
}

export async function insertNote(db: Db, row: Insertable<TicketNotesTable>): Promise<void> {
  await db.insertInto("ticket_notes").values(row).execute();
}

export async function listTicketsSince(db: Db, userId: string, since: Date): Promise<TicketRow[]> {
  return await db
    .selectFrom("support_tickets")
    .selectAll()
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .execute();
}

export async function listMessagesSince(db: Db, ticketId: string, authorId: string, since: Date) {
  return await db
    .selectFrom("ticket_messages")
    .select(["id", "message_sealed"])
    .where("ticket_id", "=", ticketId)
    .where("author_id", "=", authorId)
    .where("created_at", ">", since)
    .execute();
}

export async function listOwnTickets(db: Db, userId: string, most: number): Promise<TicketRow[]> {
  return await db
    .selectFrom("support_tickets")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** The customer's open case, if a ticket raised it: what they wrote elsewhere is not for support to know. */
export async function findCaseOf(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("care_case_steps as step")
    .innerJoin("care_cases", "care_cases.id", "step.case_id")
    .select("care_cases.id")
    .where("care_cases.user_id", "=", userId)
    .where("step.source", "=", "ticket")
    .where("care_cases.closed_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function listMessages(
  db: Db,
  ticketIds: readonly string[],
): Promise<(MessageRow & { author: string | null })[]> {
  if (ticketIds.length === 0) return [];
  return await db
    .selectFrom("ticket_messages")
    .leftJoin("users", "users.id", "ticket_messages.author_id")
    .selectAll("ticket_messages")
    .select("users.username as author")
    .where("ticket_id", "in", ticketIds)
    .orderBy("ticket_messages.created_at")
    .orderBy("ticket_messages.id")
    .execute();
}

export async function listNotes(db: Db, ticketId: string) {
  return await db
    .selectFrom("ticket_notes")
    .leftJoin("users", "users.id", "ticket_notes.author_id")
    .selectAll("ticket_notes")
    .select("users.username as author")
    .where("ticket_id", "=", ticketId)
    .orderBy("ticket_notes.created_at")
    .orderBy("ticket_notes.id")
    .execute();
}

export async function findTicket(db: Db, id: string): Promise<TicketRow | undefined> {
  return await db.selectFrom("support_tickets").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Inside a transaction the row stays locked, so that concurrent replies run one after the other.
 */
export async function lockTicket(db: Db, id: string): Promise<TicketRow | undefined> {
  return await db
    .selectFrom("support_tickets")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findTicketWithOwner(db: Db, id: string) {
  return await db
    .selectFrom("support_tickets")
    .innerJoin("users", "users.id", "support_tickets.user_id")
    .selectAll("support_tickets")
    .select([
      "users.username",
      "users.first_name",
      "users.full_name",
      "users.subscription_plan",
      "users.next_bill_date",
    ])
    .where("support_tickets.id", "=", id)
    .executeTakeFirst();
}

type Change = Partial<
  Pick<
    TicketRow,
    | "status"
    | "urgency"
    | "merged_into"
    | "assigned_to"
    | "resolution_sealed"
    | "resolved_at"
    | "answer_due_at"
  >
>;

export async function changeTicket(db: Db, id: string, now: Date, change: Change): Promise<void> {
  await db
    .updateTable("support_tickets")
    .set({ ...change, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** This customer's other unresolved tickets. */
export async function listOtherOpen(db: Db, { id, user_id }: TicketRow) {
  return await db
    .selectFrom("support_tickets")
    .select(["id", "subject_sealed"])
    .where("user_id", "=", user_id)
    .where("id", "<>", id)
    .where("status", "<>", "resolved")
    .orderBy("created_at", "desc")
    .limit(10)
    .execute();
}

/** Refunds of the person since the request was made, oldest first. */
export async function listRefundsSince(db: Db, { user_id, created_at }: TicketRow) {
  return await db
    .selectFrom("refunds")
    .innerJoin("billing_accounts as account", "account.user_ref", "refunds.user_ref")
    .select(["amount_minor", "currency", "refunded_at"])
    .where("account.user_id", "=", user_id)
    .where("refunded_at", ">=", created_at)
    .where("status", "not in", ["failed", "canceled"])
    .orderBy("refunded_at")
    .execute();
}

/** Moves messages and notes from one ticket to another. */
export async function moveMessages(db: Db, from: string, into: string): Promise<void> {
  for (const table of ["ticket_messages", "ticket_notes"] as const)
    await db.updateTable(table).set({ ticket_id: into }).where("ticket_id", "=", from).execute();
}

export interface TicketFilter {
  /** Searches the customer's name and address. */
  search?: string | undefined;
  customer?: string | undefined;
  status?: TicketRow["status"] | undefined;
  urgency?: string | undefined;
  /** Null: unassigned tickets. */
  assignedTo?: string | null | undefined;
}

/** Tickets waiting for an answer first, by due time; then the newest. */
export async function listForStaff(
  db: Db,
  filter: TicketFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return await filtered(db, filter)
    .innerJoin("users", "users.id", "support_tickets.user_id")
    .selectAll("support_tickets")
    .select("users.username")
    .orderBy(sql`support_tickets.answer_due_at asc nulls last`)
    .orderBy("support_tickets.created_at", "desc")
    .orderBy("support_tickets.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countTickets(db: Db, filter: TicketFilter, now: Date) {
  const { search, customer, status, urgency, assignedTo } = filter;
  const isOfFilter = sql<boolean>`${isSearched(search) ? isOf(search) : sql`true`} and ${status === undefined ? sql`true` : sql`status = ${status}`}
    and ${customer === undefined ? sql`true` : sql`user_id = ${customer}`}
    and ${urgency === undefined ? sql`true` : sql`urgency = ${urgency}`}
    and ${assignedTo === undefined ? sql`true` : sql`assigned_to is not distinct from ${assignedTo}::uuid`}`;
  const { rows } = await sql<{ total: number; open: number; overdue: number }>`
    select (select count(*) from support_tickets where ${isOfFilter}) as total,
      count(*) as open,
      count(*) filter (where answer_due_at < ${now}) as overdue
    from support_tickets where status = 'open'`.execute(db);
  return rows[0] ?? { total: 0, open: 0, overdue: 0 };
}

const isOf = (search: string) =>
  sql<boolean>`support_tickets.user_id in (select id from users where ${containsSearch(sql`search_text`, search)})`;

function filtered(db: Db, { search, customer, status, urgency, assignedTo }: TicketFilter) {
  let query = db.selectFrom("support_tickets");
  if (isSearched(search)) query = query.where(isOf(search));
  if (customer !== undefined) query = query.where("support_tickets.user_id", "=", customer);
  if (status !== undefined) query = query.where("support_tickets.status", "=", status);
  if (urgency !== undefined) query = query.where("support_tickets.urgency", "=", urgency);
  if (assignedTo === null) query = query.where("support_tickets.assigned_to", "is", null);
  else if (assignedTo !== undefined)
    query = query.where("support_tickets.assigned_to", "=", assignedTo);
  return query;
}

/** The staff who can sign in and answer. */
export const listTicketStaff = (db: Db) => listActiveStaff(db, ["admin", "support"]);

/** Recipient of a reply notification; none without an address. */
export async function findAddress(db: Db, userId: string) {
  return await db
    .selectFrom("users")
    .select(["email", "username"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** What the person's newest plan, current or past, includes. */
export async function findNewestIncludes(db: Db, userId: string) {
  return await db
    .selectFrom("subscriptions")
    .innerJoin("plans", "plans.id", "subscriptions.plan_id")
    .select("plans.includes")
    .where("subscriptions.user_id", "=", userId)
    .where("subscriptions.status", "not in", ["none", "incomplete"])
    .orderBy("subscriptions.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
