import * as z from "zod/mini";
import { ticketUrgencies } from "@attune/domain/ticket/answer-hours";
import { endpoint } from "./endpoint.ts";
import { problem, tooManyRequests } from "./problem.ts";
import { idParams, instant, line, paragraph } from "./text.ts";

export const ticketCategories = ["Payment", "Refund", "Cancellation", "Audio", "Other"] as const;

/** `open` waits for staff, `answered` for the customer; a customer's reply reopens it. */
export const ticketStatuses = ["open", "answered", "resolved"] as const;

export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketWords = (required: string, shortest: number) =>
  paragraph(5000).check(z.trim(), z.minLength(shortest, required));

export const ticketBody = z.object({
  category: z.enum(ticketCategories, "Please select a category"),
  urgency: z.enum(ticketUrgencies, "Please select urgency level"),
  subject: line("Subject must be at least 3 characters", 3, 200),
  message: ticketWords("Message must be at least 10 characters", 10),
});

export const ticketReplyBody = z.object({ message: ticketWords("Please write a message", 1) });

export const ticketMessage = z.object({
  id: z.uuid(),
  from: z.enum(["customer", "staff"]),
  message: z.string(),
  createdAt: instant,
});

export const ticketShared = {
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
  ...ticketShared,
  /** Messages after the first one, oldest first. */
  messages: z.array(ticketMessage),
});

export type Ticket = z.infer<typeof ticketAnswer>;

export const alreadyResolved = problem({
  code: "already-resolved",
  status: 409,
  title: "Already resolved",
  message: "This request has been resolved already. Please reload it to read how.",
});

export const createTicket = endpoint({
  name: "createTicket",
  route: "POST /api/support-tickets",
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
  route: "GET /api/support-tickets",
  access: "signed-in",
  mayBeViewed: true,
  summary: "List the person's support requests with all messages, newest first",
  answer: z.array(ticketAnswer),
});

export const replyToTicket = endpoint({
  name: "replyToTicket",
  route: "POST /api/support-tickets/{id}/messages",
  access: "signed-in",
  summary: "Reply to one of the person's requests; it is reopened",
  params: idParams,
  body: ticketReplyBody,
  answer: ticketAnswer,
  problems: [tooManyRequests],
  rateLimit: { requests: 30, windowSeconds: 3600 },
  ownWords: "ticket",
});
