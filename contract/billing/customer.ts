import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { paymentsOff, providerRefused, providerUnavailable } from "./provider-problems.ts";
import { idParams, instant, pageNumber } from "../text.ts";

export const customerPageSizes = [25, 50, 100] as const;
export const customerSorts = ["createdAt", "username", "email", "nextBill", "status"] as const;

/** A person whom Stripe knows, as staff see them. Amounts in the currency's smallest unit. */
export const customerAnswer = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.nullable(z.string()),
  stripeCustomerId: z.string(),
  createdAt: instant,
  /** `none` where there is no subscription. */
  subscriptionStatus: z.string(),
  currentPeriodEnd: z.nullable(instant),
  /** False: a pass of some days, which does not renew. */
  isRecurring: z.boolean(),
  cancelAtPeriodEnd: z.boolean(),
  subscriptionPlan: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  interval: z.nullable(z.string()),
  intervalCount: z.int(),
  /** Their part of the recurring revenue of a month. */
  recurringMinor: z.int(),
  lastPaidAt: z.nullable(instant),
  lastPaidMinor: z.nullable(z.int()),
  /** Something of what they paid can still be given back. */
  isRefundable: z.boolean(),
});

export type CustomerAnswer = z.infer<typeof customerAnswer>;

const search = z.optional(z.string().check(z.trim(), z.maxLength(200)));
const status = z.optional(z.enum(["active", "past_due", "cancelled", "none"]));

export const chargeAnswer = z.object({
  /** Stripe's id of the payment. */
  id: z.string(),
  paidAt: instant,
  amountMinor: z.int(),
  refundedMinor: z.int(),
  /** What can still be given back. */
  remainingMinor: z.int(),
  currency: z.string(),
  planName: z.nullable(z.string()),
  /** How long the promise of a full refund is that was made with it, whether it holds, and until when. */
  windowHours: z.int(),
  isInWindow: z.boolean(),
  windowEndsAt: instant,
  /** The right to cancel a purchase without a reason; null where no contract began with this payment. */
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
});

export type ChargeAnswer = z.infer<typeof chargeAnswer>;

export const billingNotificationAnswer = z.object({
  kind: z.string(),
  /** When it was handed to the outbox. */
  at: instant,
  /** Of a renewal that it tells of beforehand. */
  renewsAt: z.nullable(instant),
});

export type BillingNotificationAnswer = z.infer<typeof billingNotificationAnswer>;

export const customerDetailAnswer = z.object({
  customer: customerAnswer,
  charges: z.array(chargeAnswer),
  /** What they were written about their payments, newest first. */
  letters: z.array(billingNotificationAnswer),
});

export type CustomerDetail = z.infer<typeof customerDetailAnswer>;

/** What a sync changed: nothing is left out, and no line means that all was as at Stripe. */
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
  /** Who was out of step, newest first; at most 100. */
  changed: z.array(z.object({ id: z.uuid(), username: z.string(), changes: z.array(syncChange) })),
});

export type SyncRun = z.infer<typeof syncRunAnswer>;

export const listCustomers = endpoint({
  name: "listCustomers",
  method: "GET",
  path: "/api/admin/stripe/customers",
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
  method: "GET",
  path: "/api/admin/stripe/customers/figures",
  access: "support",
  summary: "Count customers, those a search matches, and their monthly revenue",
  query: z.object({ search, status }),
  answer: z.object({
    total: z.int(),
    active: z.int(),
    pastDue: z.int(),
    recurringMinor: z.int(),
    /** How many the search and the filter find; counted up to 1,000. */
    matching: z.int(),
  }),
});

export const getCustomer = endpoint({
  name: "getCustomer",
  method: "GET",
  path: "/api/admin/stripe/customers/{id}",
  access: "support",
  summary: "Get a customer with all payments and refunds",
  params: idParams,
  answer: customerDetailAnswer,
});

export const syncCustomer = endpoint({
  name: "syncCustomer",
  method: "POST",
  path: "/api/admin/stripe/customers/{id}/sync",
  access: "admin",
  summary: "Sync one customer from Stripe and return what changed",
  params: idParams,
  answer: customerSyncAnswer,
  problems: [providerUnavailable, providerRefused, paymentsOff],
});

export const syncCustomers = endpoint({
  name: "syncCustomers",
  method: "POST",
  path: "/api/admin/stripe/sync",
  access: "admin",
  summary: "Start syncing all customers from Stripe, unless a sync is already running",
  answer: syncRunAnswer,
  status: 202,
  problems: [providerUnavailable, providerRefused, paymentsOff],
});

export const getSyncRun = endpoint({
  name: "getSyncRun",
  method: "GET",
  path: "/api/admin/stripe/sync",
  access: "admin",
  summary: "Get the progress of the latest sync of all customers, and what it changed",
  answer: syncRunAnswer,
});
