import * as z from "zod/mini";
import { chartRanges } from "@attune/domain/billing/revenue-chart";
import { endpoint } from "./endpoint.ts";
import { proofNeeded } from "./problem.ts";
import { instant, pageNumber } from "./text.ts";

/** A calendar day in London. */
const day = z.iso.date("Please enter a date");

/** Dates as text sort chronologically. */
const inOrder = (from: string | undefined, to: string | undefined) => !from || !to || from <= to;
const endsTooEarly = "The end date lies before the start date";

const span = z.object({ from: day, to: day });

/** Pounds with two decimals under the specified names, plus whole pence, which are used for sums. */
export const financeSummaryAnswer = z.object({
  totalRevenue: z.number(),
  todayRevenue: z.number(),
  weekRevenue: z.number(),
  monthRevenue: z.number(),
  totalRevenueMinor: z.int(),
  todayRevenueMinor: z.int(),
  weekRevenueMinor: z.int(),
  monthRevenueMinor: z.int(),
  /** Number of customers paying for access now: renewing subscriptions and unexpired passes. */
  activeSubscribers: z.int(),
  /** Number of customers who have ever had a paid subscription or pass. */
  totalSubscribers: z.int(),
  /** Percent; null if the previous period had no revenue. */
  growthRate: z.nullable(z.number()),
  growth: z.object({
    current: span,
    previous: span,
    currentMinor: z.int(),
    previousMinor: z.int(),
  }),
  /** Percent; null if there were no renewing subscriptions at the start. */
  churnRate: z.nullable(z.number()),
  churnGrade: z.nullable(z.enum(["good", "high"])),
  churn: z.object({ since: day, left: z.int(), atStart: z.int() }),
  /** Monthly recurring revenue. */
  recurringMinor: z.int(),
  /** Listed separately because they pay nothing. */
  freeAccounts: z.int(),
  testSubscribers: z.int(),
  /** The dates the figures cover, London time. */
  today: day,
  week: span,
  month: span,
  /** The first and last date with an entry; null if there is none. */
  whole: z.nullable(span),
  currency: z.literal("gbp"),
});

export type FinanceSummary = z.infer<typeof financeSummaryAnswer>;

export const chartPoint = z.object({
  from: day,
  to: day,
  /** Payments minus refunds in pence, as are the next three. */
  revenueMinor: z.int(),
  paymentsMinor: z.int(),
  refundsMinor: z.int(),
  previousMinor: z.int(),
  /** In pounds. */
  revenue: z.number(),
  payments: z.int(),
  /** Includes lost disputes, here and in the amount above. */
  refunds: z.int(),
  previousFrom: day,
  previousTo: day,
});

export type ChartPoint = z.infer<typeof chartPoint>;

export const ledgerEntry = z.object({
  /** Stripe's id of the payment, the refund or the dispute. */
  id: z.string(),
  /** A dispute becomes an entry once lost, dated when Stripe took the money back. */
  kind: z.enum(["payment", "refund", "dispute"]),
  at: instant,
  /** Negative for refunds. */
  amountMinor: z.int(),
  currency: z.string(),
  /** Null once the account is erased, as is the name; the entry stays. */
  userId: z.nullable(z.uuid()),
  username: z.nullable(z.string()),
  planName: z.nullable(z.string()),
});

export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const subscriberRow = z.object({
  /** Null once the account has been erased, as is the name. */
  userId: z.nullable(z.uuid()),
  username: z.nullable(z.string()),
  planName: z.nullable(z.string()),
  status: z.string(),
  isRecurring: z.boolean(),
  since: instant,
  endedAt: z.nullable(instant),
  currentPeriodEnd: z.nullable(instant),
  amountMinor: z.int(),
  currency: z.string(),
});

export type SubscriberRow = z.infer<typeof subscriberRow>;

export const getFinanceSummary = endpoint({
  name: "getFinanceSummary",
  route: "GET /api/admin/finances/summary",
  access: "manager",
  summary: "Get revenue, subscribers, growth and churn, each with the period it covers",
  answer: financeSummaryAnswer,
});

export const getFinanceChart = endpoint({
  name: "getFinanceChart",
  route: "GET /api/admin/finances/charts",
  access: "manager",
  summary: "Get the revenue of a period by day, week or month, with the previous period",
  query: z.object({ range: z.optional(z.enum(chartRanges)) }),
  answer: z.array(chartPoint),
});

export const listLedger = endpoint({
  name: "listLedger",
  route: "GET /api/admin/finances/entries",
  access: "manager",
  summary: "List the payments and refunds behind a figure, newest first",
  query: z
    .object({ from: z.optional(day), to: z.optional(day), page: pageNumber })
    .check(z.refine((it) => inOrder(it.from, it.to), { error: endsTooEarly, path: ["to"] })),
  answer: z.object({
    entries: z.array(ledgerEntry),
    payments: z.int(),
    refunds: z.int(),
    sumMinor: z.int(),
    pageSize: z.int(),
  }),
});

export const listSubscribers = endpoint({
  name: "listSubscribers",
  route: "GET /api/admin/finances/subscribers",
  access: "manager",
  summary:
    "List the subscriptions behind a figure: who pays now, and who left within the churn period",
  query: z.object({ state: z.optional(z.enum(["active", "left"])), page: pageNumber }),
  answer: z.object({ subscribers: z.array(subscriberRow), total: z.int(), pageSize: z.int() }),
});

export const exportFinances = endpoint({
  name: "exportFinances",
  route: "GET /api/admin/stripe/export",
  access: "manager",
  exportsPeople: true,
  needsProof: true,
  summary: "Export every payment and refund of a period as a spreadsheet",
  // A form sends an empty field as an empty string.
  query: z
    .object({
      startDate: z.optional(z.union([day, z.literal("")])),
      endDate: z.optional(z.union([day, z.literal("")])),
    })
    .check(
      z.refine((it) => inOrder(it.startDate, it.endDate), {
        error: endsTooEarly,
        path: ["endDate"],
      }),
    ),
  media: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  problems: [proofNeeded],
});
