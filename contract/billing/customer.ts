import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { paymentsOff, providerRefused, providerUnavailable } from "./provider-problems.ts";
import { idParams, instant, pageNumber } from "../text.ts";

export const customerPageSizes = [25, 50, 100] as const;
export const customerSorts = ["createdAt", "username", "email", "nextBill", "status"] as const;

/** A Stripe customer as staff see them. Amounts in the currency's smallest unit. */
export const customerAnswer = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.nullable(z.string()),
  stripeCustomerId: z.string(),
  createdAt: instant,
  /** `none` if there is no subscription. */
  subscriptionStatus: z.string(),
  currentPeriodEnd: z.nullable(instant),
  /** False for a pass, which does not renew. */
  isRecurring: z.boolean(),
  cancelAtPeriodEnd: z.boolean(),
  subscriptionPlan: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  interval: z.nullable(z.string()),
  intervalCount: z.int(),
  /** Their share of the monthly recurring revenue. */
  recurringMinor: z.int(),
  lastPaidAt: z.nullable(instant),
  lastPaidMinor: z.nullable(z.int()),
  /** Whether any payment can still be refunded. */
  isRefundable: z.boolean(),
});

export type CustomerAnswer = z.infer<typeof customerAnswer>;

const search = z.optional(z.string().check(z.trim(), z.maxLength(200)));
/** The last two are about payments: a dispute that needs a response, a refund that the bank has returned. */
export const customerStatuses = [
  "active",
  "past_due",
  "cancelled",
  "none",
  "dispute_open",
  "refund_returned",
] as const;
const status = z.optional(z.enum(customerStatuses));

export const chargeAnswer = z.object({
  /** Stripe's id of the payment. */
  id: z.string(),
  paidAt: instant,
  amountMinor: z.int(),
  refundedMinor: z.int(),
  /** Amount that can still be refunded; 0 while a dispute has taken the payment back. */
  remainingMinor: z.int(),
  currency: z.string(),
  planName: z.nullable(z.string()),
  /** The refund window promised with the payment, whether it is still open, and until when. */
  windowHours: z.int(),
  isInWindow: z.boolean(),
  windowEndsAt: instant,
  /** The right to cancel a purchase without a reason; null if no contract began with this payment. */
  coolingOff: z.nullable(z.object({ lastDay: z.iso.date(), isInside: z.boolean() })),
  refunds: z.array(
    z.object({
      id: z.string(),
      at: instant,
      amountMinor: z.int(),
      status: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Oldest first, with Stripe's status. One that was lost has returned the payment, as a refund would. */
  disputes: z.array(
    z.object({ id: z.string(), at: instant, amountMinor: z.int(), status: z.string() }),
  ),
});

export type ChargeAnswer = z.infer<typeof chargeAnswer>;

export const billingNotificationAnswer = z.object({
  kind: z.string(),
  /** When it was queued for sending. */
  at: instant,
  /** For a renewal notice: the renewal's date. */
  renewsAt: z.nullable(instant),
});

export type BillingNotificationAnswer = z.infer<typeof billingNotificationAnswer>;

export const customerDetailAnswer = z.object({
  customer: customerAnswer,
  charges: z.array(chargeAnswer),
  /** Emails about the customer's payments, newest first. */
  letters: z.array(billingNotificationAnswer),
});

export type CustomerDetail = z.infer<typeof customerDetailAnswer>;

/** What a sync changed; an empty list means that everything matched Stripe. */
export const syncChange = z.object({
  what: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export const customerSyncAnswer = z.object({ changes: z.array(syncChange) });

export type CustomerSync = z.infer<typeof customerSyncAnswer>;

export const syncRunAnswer = z.object({
  state: z.enum(["none", "running", "done"]),
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Customers whose data differed, newest first; at most 100. */
  changed: z.array(z.object({ id: z.uuid(), username: z.string(), changes: z.array(syncChange) })),
});

export type SyncRun = z.infer<typeof syncRunAnswer>;

export const listCustomers = endpoint({
  name: "listCustomers",
  route: "GET /api/admin/stripe/customers",
  access: "support",
  summary: "List Stripe customers, page by page; newest first by default",
  query: z.object({
    search,
    status,
    sort: z.optional(z.enum(customerSorts)),
    direction: z.optional(z.enum(["asc", "desc"])),
    page: pageNumber,
    pageSize: z.optional(
      z.pipe(z.coerce.number(), z.union(customerPageSizes.map((it) => z.literal(it)))),
    ),
  }),
  answer: z.array(customerAnswer),
});

export const getCustomerFigures = endpoint({
  name: "getCustomerFigures",
  route: "GET /api/admin/stripe/customers/figures",
  access: "support",
  summary:
    "Count those a search matches, and, once a minute, all customers and their monthly revenue",
  query: z.object({ search, status }),
  answer: z.object({
    total: z.int(),
    active: z.int(),
    pastDue: z.int(),
    recurringMinor: z.int(),
    /** When these were counted: at most a minute ago. */
    countedAt: instant,
    /** How many match the search and filter, counted up to 1,000. */
    matching: z.int(),
    isMore: z.boolean(),
  }),
});

export const getCustomer = endpoint({
  name: "getCustomer",
  route: "GET /api/admin/stripe/customers/{id}",
  access: "support",
  summary: "Get a customer with all payments and refunds",
  params: idParams,
  answer: customerDetailAnswer,
});

export const syncCustomer = endpoint({
  name: "syncCustomer",
  route: "POST /api/admin/stripe/customers/{id}/sync",
  access: "admin",
  summary: "Sync one customer from Stripe and return what changed",
  params: idParams,
  answer: customerSyncAnswer,
  problems: [providerUnavailable, providerRefused, paymentsOff],
});

export const syncCustomers = endpoint({
  name: "syncCustomers",
  route: "POST /api/admin/stripe/sync",
  access: "admin",
  summary: "Start syncing all customers from Stripe, unless a sync is already running",
  answer: syncRunAnswer,
  status: 202,
  problems: [providerUnavailable, providerRefused, paymentsOff],
});

export const getSyncRun = endpoint({
  name: "getSyncRun",
  route: "GET /api/admin/stripe/sync",
  access: "admin",
  summary: "Get the progress of the latest sync of all customers, and what it changed",
  answer: syncRunAnswer,
});
