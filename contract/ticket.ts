import * as z from "zod/mini";
import { ticketUrgencies } from "@attune/domain/ticket/answer-hours";
import { openDetails } from "@attune/domain/ticket/reply-details";
import { endpoint } from "./endpoint.ts";
import { problem, tooManyRequests } from "./problem.ts";
import { id, idParams, instant, line, paragraph } from "./text.ts";

export const ticketCategories = ["Payment", "Refund", "Cancellation", "Audio", "Other"] as const;

/** `open` waits for staff, `answered` for the customer; a customer's reply reopens it. */
export const ticketStatuses = ["open", "answered", "resolved"] as const;

export type TicketStatus = (typeof ticketStatuses)[number];

const words = (required: string, shortest: number) =>
  paragraph(5000).check(z.trim(), z.minLength(shortest, required));

export const ticketBody = z.object({
  category: z.enum(ticketCategories, "Please select a category"),
  urgency: z.enum(ticketUrgencies, "Please select urgency level"),
  subject: line("Subject must be at least 3 characters", 3, 200),
  message: words("Message must be at least 10 characters", 10),
});

export const ticketReplyBody = z.object({ message: words("Please write a message", 1) });

/** A saved reply can be sent only once every placeholder is filled in. */
export const ticketAnswerBody = z.object({
  message: words("Please write a message", 1).check(
    z.refine((it) => openDetails(it).length === 0, {
      error: ({ input }) => `Please fill in ${openDetails(String(input)).join(" and ")}`,
    }),
  ),
});

export const ticketNoteBody = z.object({ note: words("Please write a note", 1) });

export const ticketResolutionBody = z.object({
  resolution: words("Please say how it was resolved", 1),
});

const message = z.object({
  id: z.uuid(),
  from: z.enum(["customer", "staff"]),
  message: z.string(),
  createdAt: instant,
});

const shared = {
  id: z.uuid(),
  userId: z.uuid(),
  category: z.enum(ticketCategories),
  urgency: z.enum(ticketUrgencies),
  subject: z.string(),
  message: z.string(),
  status: z.enum(ticketStatuses),
  assignedTo: z.nullable(z.uuid()),
  resolution: z.nullable(z.string()),
  resolvedAt: z.nullable(instant),
  /** When a response is due by the plan's support hours; null if none is awaited. */
  answerDueAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
};

export const ticketAnswer = z.object({
  ...shared,
  /** Messages after the first one, oldest first. */
  messages: z.array(message),
});

export type Ticket = z.infer<typeof ticketAnswer>;

const staffTicketRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  username: z.string(),
  category: z.enum(ticketCategories),
  urgency: z.enum(ticketUrgencies),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  assignedTo: z.nullable(z.uuid()),
  answerDueAt: z.nullable(instant),
  isOverdue: z.boolean(),
  createdAt: instant,
});

export type StaffTicketRow = z.infer<typeof staffTicketRow>;

const staffMessage = z.extend(message, { author: z.nullable(z.string()) });

export const staffTicketAnswer = z.object({
  ...shared,
  username: z.string(),
  isOverdue: z.boolean(),
  /** Customer data available to a saved reply. */
  customer: z.object({
    /** Or the username if no name was given. */
    firstName: z.string(),
    plan: z.nullable(z.string()),
    nextBillAt: z.nullable(instant),
  }),
  /** The customer's open case, if one of their requests raised it; null otherwise. Only admins can open it. */
  caseId: z.nullable(z.uuid()),
  /** The customer's other open requests, newest first; at most ten. */
  otherOpen: z.array(z.object({ id: z.uuid(), subject: z.string() })),
  messages: z.array(staffMessage),
  /** Internal staff notes, oldest first; never shown to the customer. */
  notes: z.array(
    z.object({
      id: z.uuid(),
      author: z.nullable(z.string()),
      note: z.string(),
      createdAt: instant,
    }),
  ),
});

export type StaffTicket = z.infer<typeof staffTicketAnswer>;

export const alreadyResolved = problem({
  code: "already-resolved",
  status: 409,
  title: "Already resolved",
  message: "This request has been resolved already. Please reload it to read how.",
});

export const noSuchStaff = problem({
  code: "no-such-staff",
  status: 400,
  title: "There is a problem with what was sent",
  message: "A request can only be given to an admin or to support.",
});

export const notMergeable = problem({
  code: "not-mergeable",
  status: 409,
  title: "These cannot be merged",
  message: "Only two unresolved requests of the same customer can be merged. Please reload them.",
});

export const createTicket = endpoint({
  name: "createTicket",
  method: "POST",
  path: "/api/support-tickets",
  access: "signed-in",
  summary: "Create a support request",
  body: ticketBody,
  answer: ticketAnswer,
  status: 201,
  problems: [tooManyRequests],
  rateLimit: { requests: 10, windowSeconds: 3600 },
  ownWords: "ticket",
});

export const listTickets = endpoint({
  name: "listTickets",
  method: "GET",
  path: "/api/support-tickets",
  access: "signed-in",
  mayBeViewed: true,
  summary: "List the person's support requests with all messages, newest first",
  answer: z.array(ticketAnswer),
});

export const replyToTicket = endpoint({
  name: "replyToTicket",
  method: "POST",
  path: "/api/support-tickets/{id}/messages",
  access: "signed-in",
  summary: "Reply to one of the person's requests; it is reopened",
  params: idParams,
  body: ticketReplyBody,
  answer: ticketAnswer,
  problems: [tooManyRequests],
  rateLimit: { requests: 30, windowSeconds: 3600 },
  ownWords: "ticket",
});

export const ticketsQuery = z.object({
  status: z.optional(z.enum(ticketStatuses)),
  urgency: z.optional(z.enum(ticketUrgencies)),
  /** `me`, `nobody`, or a staff member's id. */
  assigned: z.optional(z.union([z.literal("me"), z.literal("nobody"), id])),
  /** Part of the customer's name or address; messages are encrypted and cannot be searched. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** Only tickets of this customer. */
  customer: z.optional(id),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
});

export const listTicketsForStaff = endpoint({
  name: "listTicketsForStaff",
  method: "GET",
  path: "/api/admin/support-tickets",
  access: "support",
  readsHealth: true,
  summary: "List support requests of all customers, longest waiting first; 25 per page",
  query: ticketsQuery,
  answer: z.object({
    tickets: z.array(staffTicketRow),
    total: z.int(),
    pageSize: z.int(),
    openCount: z.int(),
    overdueCount: z.int(),
    /** Staff a request can be assigned to. */
    staff: z.array(z.object({ id: z.uuid(), username: z.string() })),
  }),
});

export const getTicketForStaff = endpoint({
  name: "getTicketForStaff",
  method: "GET",
  path: "/api/admin/support-tickets/{id}",
  access: "support",
  readsHealth: true,
  summary: "Get a support request with all messages",
  params: idParams,
  answer: staffTicketAnswer,
});

export const assignTicket = endpoint({
  name: "assignTicket",
  method: "POST",
  path: "/api/admin/support-tickets/{id}/assignee",
  access: "support",
  summary: "Assign a request to an admin, or to nobody",
  params: idParams,
  body: z.object({ assignedTo: z.nullable(id) }),
  answer: staffTicketAnswer,
  problems: [noSuchStaff],
});

export const reportTickets = endpoint({
  name: "reportTickets",
  method: "GET",
  path: "/api/admin/support-tickets/report",
  access: "support",
  summary: "Get how long customers waited for a first response, by urgency",
  query: z.object({
    days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366))),
  }),
  answer: z.array(
    z.object({
      urgency: z.enum(ticketUrgencies),
      count: z.int(),
      answered: z.int(),
      /** Median response time in minutes; null if there were none. */
      medianMinutes: z.nullable(z.int()),
      /** 90th percentile response time in minutes. */
      slowestTenthMinutes: z.nullable(z.int()),
    }),
  ),
});

export const mergeTicket = endpoint({
  name: "mergeTicket",
  method: "POST",
  path: "/api/admin/support-tickets/{id}/merge",
  access: "support",
  summary: "Merge a request into another one of the same customer, and close it",
  params: idParams,
  body: z.object({ into: id }),
  answer: staffTicketAnswer,
  problems: [notMergeable],
});

export const changeTicketUrgency = endpoint({
  name: "changeTicketUrgency",
  method: "POST",
  path: "/api/admin/support-tickets/{id}/urgency",
  access: "support",
  summary: "Change a request's urgency, and with it the response deadline",
  params: idParams,
  body: z.object({ urgency: z.enum(ticketUrgencies, "Please select urgency level") }),
  answer: staffTicketAnswer,
});

export const addTicketNote = endpoint({
  name: "addTicketNote",
  method: "POST",
  path: "/api/admin/support-tickets/{id}/notes",
  access: "support",
  summary: "Add a note that only staff can read",
  params: idParams,
  body: ticketNoteBody,
  answer: staffTicketAnswer,
});

export const answerTicket = endpoint({
  name: "answerTicket",
  method: "POST",
  path: "/api/admin/support-tickets/{id}/messages",
  access: "support",
  summary: "Reply to a customer, who is emailed that there is a reply",
  params: idParams,
  body: ticketAnswerBody,
  answer: staffTicketAnswer,
});

export const resolveTicket = endpoint({
  name: "resolveTicket",
  method: "POST",
  path: "/api/admin/support-tickets/{id}/resolution",
  access: "support",
  summary: "Close a request with a resolution the customer can read",
  params: idParams,
  body: ticketResolutionBody,
  answer: staffTicketAnswer,
  problems: [alreadyResolved],
});
