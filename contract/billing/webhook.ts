import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { problem } from "../problem.ts";
import { instant, pageNumber } from "../text.ts";
import { paymentsOff } from "./provider-problems.ts";

export const eventsOnPage = 25;

/** A Stripe event as the inbox stores it: ids and outcome, without its contents. */
export const stripeEventAnswer = z.object({
  id: z.string(),
  type: z.string(),
  /** `received` is waiting or in progress; `dead` failed for good and waits for staff. */
  state: z.enum(["received", "done", "dead"]),
  /** Failed attempts. */
  attempts: z.int(),
  fault: z.nullable(z.string()),
  receivedAt: instant,
  doneAt: z.nullable(instant),
  /** Null if it matches no customer here, or one whose account is erased. */
  customer: z.nullable(z.object({ id: z.uuid(), username: z.string() })),
  /** From the other mode (live or test), so it cannot be processed here. */
  isOfOtherMode: z.boolean(),
});

export type StripeEvent = z.infer<typeof stripeEventAnswer>;

/** A reconciliation of all billing with Stripe. It also fixed every difference. */
export const reconciliationAnswer = z.object({
  startedAt: instant,
  finishedAt: z.nullable(instant),
  accounts: z.int(),
  /** Events no webhook had delivered. */
  missedEvents: z.int(),
  drifts: z.array(
    z.object({
      customer: z.nullable(z.object({ id: z.uuid(), username: z.string() })),
      /** Why this customer could not be read from Stripe; null if the customer was read and differed. */
      fault: z.nullable(z.string()),
    }),
  ),
});

export type Reconciliation = z.infer<typeof reconciliationAnswer>;

export const listStripeEvents = endpoint({
  name: "listStripeEvents",
  route: "GET /api/admin/stripe/events",
  access: "admin",
  summary: "List Stripe events of the last 30 days, newest first, or only stuck ones; 25 per page",
  query: z.object({
    /** `stuck`: failed for good, or at least once. */
    only: z.optional(z.literal("stuck")),
    page: pageNumber,
  }),
  answer: z.object({ events: z.array(stripeEventAnswer), hasMore: z.boolean() }),
});

export const unworkableEvent = problem({
  code: "unworkable-event",
  status: 409,
  title: "Not an event of this mode",
  message:
    "This event is of the other mode of Stripe, live or test. Check which webhook points at this server.",
});

export const replayStripeEvent = endpoint({
  name: "replayStripeEvent",
  route: "POST /api/admin/stripe/events/{id}/replay",
  access: "admin",
  summary: "Process an event again: reads its customer from Stripe and counts nothing twice",
  params: z.object({
    id: z.string().check(z.regex(/^evt_\w{1,100}$/, "This is not an event's id")),
  }),
  answer: stripeEventAnswer,
  status: 202,
  problems: [unworkableEvent],
});

export const getReconciliation = endpoint({
  name: "getReconciliation",
  route: "GET /api/admin/stripe/reconciliation",
  access: "admin",
  summary: "Get the latest reconciliation of all billing with Stripe; null before the first",
  answer: z.nullable(reconciliationAnswer),
});

export const webhookRefused = problem({
  code: "webhook-refused",
  status: 400,
  title: "Signature refused",
  message: "This was not signed with the webhook secret of this server, or it is too old.",
});

export const receiveStripeEvent = endpoint({
  name: "receiveStripeEvent",
  route: "POST /api/stripe/webhook",
  access: "anyone",
  isSigned: true,
  summary: "Receive a Stripe event: it is stored, and billing is then read from Stripe",
  answer: z.object({ received: z.literal(true) }),
  problems: [webhookRefused, paymentsOff],
});

export const connectionAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  accountId: z.nullable(z.string()),
  accountEmail: z.nullable(z.string()),
  webhook: z.object({
    url: z.string(),
    /** Whether this server responds at the address Stripe is to call. */
    isReachable: z.boolean(),
    lastEventAt: z.nullable(instant),
  }),
});

export type Connection = z.infer<typeof connectionAnswer>;

export const testConnection = endpoint({
  name: "testConnection",
  route: "POST /api/admin/stripe/test-connection",
  access: "admin",
  summary:
    "Check which Stripe account the keys belong to, and whether this server's public address responds",
  body: z.object({}),
  answer: connectionAnswer,
});

export const getStripeKeys = endpoint({
  name: "getStripeKeys",
  route: "GET /api/admin/stripe/keys",
  access: "admin",
  summary:
    "Get the last four characters of the keys in use; the keys themselves stay in the environment",
  answer: z.object({
    mode: z.enum(["live", "test", "sandbox", "off"]),
    secretKeyEnd: z.nullable(z.string()),
    publishableKeyEnd: z.nullable(z.string()),
    hasWebhookSecret: z.boolean(),
  }),
});
