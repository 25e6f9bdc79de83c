import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant } from "./text.ts";
import { ticketCategories, ticketStatuses } from "./ticket.ts";
import { subscriptionStatuses } from "./user.ts";

/** Maximum number of results of each kind. */
export const searchLimit = 5;

const searchAnswer = z.object({
  people: z.array(
    z.object({
      id: z.uuid(),
      username: z.string(),
      email: z.nullable(z.string()),
      subscriptionStatus: z.enum(subscriptionStatuses),
      /** True if any of their payments may still be refunded. */
      hasPaid: z.boolean(),
    }),
  ),
  /** Found by Stripe's id of the payment or of its refund. */
  payments: z.array(
    z.object({
      id: z.string(),
      userId: z.uuid(),
      username: z.string(),
      amountMinor: z.int(),
      currency: z.string(),
      paidAt: instant,
    }),
  ),
  /** Unresolved tickets of the people found; ticket texts are encrypted and not searched. */
  tickets: z.array(
    z.object({
      id: z.uuid(),
      userId: z.uuid(),
      username: z.string(),
      category: z.enum(ticketCategories),
      status: z.enum(ticketStatuses),
      createdAt: instant,
    }),
  ),
  /** Catalogue entries; empty for support. */
  entries: z.array(z.object({ id: z.uuid(), name: z.string(), hertz: z.number() })),
});

export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchOffice = endpoint({
  name: "searchOffice",
  route: "GET /api/admin/search",
  access: "support",
  summary: "Search people, payments, support requests and catalogue entries, best matches first",
  query: z.object({ search: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) }),
  answer: searchAnswer,
});
