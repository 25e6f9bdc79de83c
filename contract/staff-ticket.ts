import * as z from "zod/mini";
import { ticketUrgencies } from "@attune/domain/ticket/answer-hours";
import { openDetails } from "@attune/domain/ticket/reply-details";
import { endpoint } from "./endpoint.ts";
import { problem } from "./problem.ts";
import { submissionId } from "./submission-id.ts";
import { id, idParams, instant } from "./text.ts";
import {
  ticketCategories,
  ticketStatuses,
  ticketWords,
  ticketMessage,
  ticketShared,
  alreadyResolved,
} from "./ticket.ts";

/** What the sender had read; anything else refuses the change. */
const seen = {
  /** The newest message, null if there was only the first one. */
  seenUpTo: z.optional(z.nullable(id)),
  /** How many messages after the first one: those of a merged ticket may be older than the newest. */
  seenCount: z.optional(z.int().check(z.minimum(0))),
};

/** A saved reply can be sent only once every placeholder is filled in. */
export const ticketAnswerBody = z.object({
  ...seen,
  message: ticketWords("Please write a message", 1).check(
    z.refine((it) => openDetails(it).length === 0, {
      error: ({ input }) => `Please fill in ${openDetails(String(input)).join(" and ")}`,
    }),
  ),
});

export const ticketNoteBody = z.object({
  note: ticketWords("Please write a note", 1),
  submissionId,
});

export const ticketResolutionBody = z.object({
  ...seen,
  resolution: ticketWords("Please say how it was resolved", 1),
});

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

const staffMessage = z.extend(ticketMessage, { author: z.nullable(z.string()) });

export const staffTicketAnswer = z.object({
  ...ticketShared,
  username: z.string(),
  isOverdue: z.boolean(),
  /** Customer data available to a saved reply. */
  customer: z.object({
    /** Or the username if no name was given. */
    firstName: z.string(),
    plan: z.nullable(z.string()),
    nextBillAt: z.nullable(instant),
  }),
  /** What the customer got back since they wrote, oldest first. */
  refunds: z.array(z.object({ amountMinor: z.int(), currency: z.string(), refundedAt: instant })),
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

export const noSuchStaff = problem({
  code: "no-such-staff",
  status: 400,
  title: "There is a problem with what was sent",
  message: "A request can only be given to an admin or to support.",
});

export const assignedMeanwhile = problem({
  code: "assigned-meanwhile",
  status: 409,
  title: "Assigned meanwhile",
  message: "Someone else has assigned this request in the meantime. Please look at it again.",
});

export const writtenMeanwhile = problem({
  code: "written-meanwhile",
  status: 409,
  title: "There is a newer message",
  message:
    "Someone has written in this request in the meantime. Please read it, and send yours if it still fits.",
});

export const notMergeable = problem({
  code: "not-mergeable",
  status: 409,
  title: "These cannot be merged",
  message: "Only two unresolved requests of the same customer can be merged. Please reload them.",
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
  route: "GET /api/admin/support-tickets",
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
  route: "GET /api/admin/support-tickets/{id}",
  access: "support",
  readsHealth: true,
  summary: "Get a support request with all messages",
  params: idParams,
  answer: staffTicketAnswer,
});

export const assignTicket = endpoint({
  name: "assignTicket",
  route: "POST /api/admin/support-tickets/{id}/assignee",
  access: "support",
  summary: "Assign a request to an admin, or to nobody",
  params: idParams,
  body: z.object({
    assignedTo: z.nullable(id),
    /** Who had it when this was chosen. */
    assignedBefore: z.optional(z.nullable(id)),
  }),
  answer: staffTicketAnswer,
  problems: [noSuchStaff, assignedMeanwhile],
});

export const reportTickets = endpoint({
  name: "reportTickets",
  route: "GET /api/admin/support-tickets/report",
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
  route: "POST /api/admin/support-tickets/{id}/merge",
  access: "support",
  summary: "Merge a request into another one of the same customer, and close it",
  params: idParams,
  body: z.object({ into: id }),
  answer: staffTicketAnswer,
  problems: [notMergeable],
});

export const changeTicketUrgency = endpoint({
  name: "changeTicketUrgency",
  route: "POST /api/admin/support-tickets/{id}/urgency",
  access: "support",
  summary: "Change a request's urgency, and with it the response deadline",
  params: idParams,
  body: z.object({ urgency: z.enum(ticketUrgencies, "Please select urgency level") }),
  answer: staffTicketAnswer,
});

export const addTicketNote = endpoint({
  name: "addTicketNote",
  route: "POST /api/admin/support-tickets/{id}/notes",
  access: "support",
  summary: "Add a note that only staff can read",
  params: idParams,
  body: ticketNoteBody,
  answer: staffTicketAnswer,
});

export const answerTicket = endpoint({
  name: "answerTicket",
  route: "POST /api/admin/support-tickets/{id}/messages",
  access: "support",
  summary: "Reply to a customer, who is emailed that there is a reply",
  params: idParams,
  body: ticketAnswerBody,
  answer: staffTicketAnswer,
  problems: [writtenMeanwhile],
});

export const resolveTicket = endpoint({
  name: "resolveTicket",
  route: "POST /api/admin/support-tickets/{id}/resolution",
  access: "support",
  summary: "Close a request with a resolution the customer can read",
  params: idParams,
  body: ticketResolutionBody,
  answer: staffTicketAnswer,
  problems: [alreadyResolved, writtenMeanwhile],
});
