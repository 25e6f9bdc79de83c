import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { providerRefused, providerUnavailable } from "./provider-problems.ts";
import { instant } from "../text.ts";

export const invoiceAnswer = z.object({
  /** Stripe's invoice id, `in_…`; for a one-off purchase its charge, `ch_…`. */
  id: z.string(),
  /** The printed invoice number, or our receipt number of a one-off purchase; null if not numbered yet. */
  number: z.nullable(z.string()),
  date: instant,
  /** Pounds with two decimals. */
  amountPaid: z.number(),
  /** Amount still to be paid, likewise; 0 unless it is open. */
  amountDue: z.number(),
  currency: z.string(),
  /** One of open, paid, void, uncollectible, refunded, partially_refunded; never draft. */
  status: z.string(),
  /** Name of the plan, if known. */
  description: z.nullable(z.string()),
  /** The period it pays for; null for a one-off purchase. */
  periodStart: z.nullable(instant),
  periodEnd: z.nullable(instant),
  /** The invoice's page at Stripe, or the receipt of a one-off purchase. */
  invoiceUrl: z.nullable(z.string()),
});

export type InvoiceAnswer = z.infer<typeof invoiceAnswer>;

export const listInvoices = endpoint({
  name: "listInvoices",
  route: "GET /api/billing/invoices",
  access: "signed-in",
  mayBeViewed: true,
  summary: "List the person's invoices and receipts of one-off purchases, newest first",
  answer: z.array(invoiceAnswer),
  problems: [providerUnavailable, providerRefused],
  rateLimit: { requests: 120, windowSeconds: 600 },
});
