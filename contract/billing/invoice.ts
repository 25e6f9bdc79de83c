import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { providerRefused, providerUnavailable } from "./provider-problems.ts";
import { instant } from "../text.ts";

export const invoiceAnswer = z.object({
  /** The invoice at Stripe, `in_…`; of a one-off purchase its charge, `ch_…`. */
  id: z.string(),
  /** What stands on the paper; a one-off purchase has none. */
  number: z.nullable(z.string()),
  date: instant,
  /** Pounds with two decimals. */
  amountPaid: z.number(),
  /** Likewise, what is still to be paid; 0 unless it is open. */
  amountDue: z.number(),
  currency: z.string(),
  /** draft never; open, paid, void, uncollectible, refunded, partially_refunded. */
  status: z.string(),
  description: z.nullable(z.string()),
  /** The invoice's page at Stripe, or the receipt of a one-off purchase. */
  invoiceUrl: z.nullable(z.string()),
});

export type InvoiceAnswer = z.infer<typeof invoiceAnswer>;

export const listInvoices = endpoint({
  name: "listInvoices",
  method: "GET",
  path: "/api/billing/invoices",
  access: "signed-in",
  mayBeViewed: true,
  summary: "List the person's invoices and receipts of one-off purchases, newest first",
  answer: z.array(invoiceAnswer),
  problems: [providerUnavailable, providerRefused],
  rateLimit: { requests: 120, windowSeconds: 600 },
});
