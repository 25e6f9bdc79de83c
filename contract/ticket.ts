import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { problem, tooManyRequests } from "./problem.ts";
import { id, idParams, instant, line, paragraph } from "./text.ts";

export const ticketCategories = ["Payment", "Refund", "Cancellation", "Audio", "Other"] as const;
export const ticketUrgencies = ["Normal", "Urgent", "Extremely Urgent"] as const;

/** `open` waits for staff, `answered` for the customer; a customer's reply opens it again. */
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
  /** When an answer is promised, by the support hours of the person's plan; null while none is awaited. */
  answerDueAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
};

export const ticketAnswer = z.object({
  ...shared,
  /** What was written after the first message, oldest first. */
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
  messages: z.array(staffMessage),
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
  message: "A request can only be given to an admin.",
});

export const createTicket = endpoint({
  name: "createTicket",
  method: "POST",
  path: "/api/support-tickets",
  access: "signed-in",
  summary: "Ask support for help",
  body: ticketBody,
  answer: ticketAnswer,
  status: 201,
  problems: [tooManyRequests],
  rateLimit: { requests: 10, windowSeconds: 3600 },
});

export const listTickets = endpoint({
  name: "listTickets",
  method: "GET",
  path: "/api/support-tickets",
  access: "signed-in",
  mayBeViewed: true,
  summary: "The person's own requests with what was written, newest first",
  answer: z.array(ticketAnswer),
});

export const replyToTicket = endpoint({
  name: "replyToTicket",
  method: "POST",
  path: "/api/support-tickets/{id}/messages",
  access: "signed-in",
  summary: "Write more on a request of one's own; it is open again then",
  params: idParams,
  body: ticketReplyBody,
  answer: ticketAnswer,
  problems: [tooManyRequests],
  rateLimit: { requests: 30, windowSeconds: 3600 },
});

export const ticketsQuery = z.object({
  status: z.optional(z.enum(ticketStatuses)),
  urgency: z.optional(z.enum(ticketUrgencies)),
  /** `me`, `nobody`, or a member of staff. */
  assigned: z.optional(z.union([z.literal("me"), z.literal("nobody"), id])),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
});

export const listTicketsForStaff = endpoint({
  name: "listTicketsForStaff",
  method: "GET",
  path: "/api/admin/support-tickets",
  access: "support",
  readsHealth: true,
  summary: "Requests of all customers, what waits longest first; 25 to a page",
  query: ticketsQuery,
  answer: z.object({
    tickets: z.array(staffTicketRow),
    total: z.int(),
    pageSize: z.int(),
    openCount: z.int(),
    overdueCount: z.int(),
    /** To whom a request may be given. */
    staff: z.array(z.object({ id: z.uuid(), username: z.string() })),
  }),
});

export const getTicketForStaff = endpoint({
  name: "getTicketForStaff",
  method: "GET",
  path: "/api/admin/support-tickets/{id}",
  access: "support",
  readsHealth: true,
  summary: "One request with all that was written",
  params: idParams,
  answer: staffTicketAnswer,
});

export const assignTicket = endpoint({
  name: "assignTicket",
  method: "POST",
  path: "/api/admin/support-tickets/{id}/assignee",
  access: "support",
  summary: "Give a request to an admin, or to nobody",
  params: idParams,
  body: z.object({ assignedTo: z.nullable(id) }),
  answer: staffTicketAnswer,
  problems: [noSuchStaff],
});

export const answerTicket = endpoint({
  name: "answerTicket",
  method: "POST",
  path: "/api/admin/support-tickets/{id}/messages",
  access: "support",
  summary: "Answer a customer; they are mailed that there is an answer",
  params: idParams,
  body: ticketReplyBody,
  answer: staffTicketAnswer,
});

export const resolveTicket = endpoint({
  name: "resolveTicket",
  method: "POST",
  path: "/api/admin/support-tickets/{id}/resolution",
  access: "support",
  summary: "Close a request with a resolution that the customer reads",
  params: idParams,
  body: ticketResolutionBody,
  answer: staffTicketAnswer,
  problems: [alreadyResolved],
});
