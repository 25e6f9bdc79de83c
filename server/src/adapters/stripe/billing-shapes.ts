import * as z from "zod/mini";
import type { StripeStatus } from "./billing-read.ts";
import { amount, currency, metadata, nullable, reference, seconds } from "./shapes.ts";

export const methodShape = z.object({
  id: z.string(),
  card: nullable(
    z.object({
      brand: z.string(),
      last4: z.string(),
      exp_month: z.int(),
      exp_year: z.int(),
    }),
  ),
});

export const customerShape = z.object({
  id: z.string(),
  invoice_settings: z._default(z.object({ default_payment_method: nullable(methodShape) }), {
    default_payment_method: null,
  }),
  livemode: z._default(z.boolean(), false),
  /** Negative: a credit. */
  balance: z._default(amount, 0),
  metadata,
  deleted: z.optional(z.boolean()),
});

/** Marks in a customer's metadata: what was added to the credit, or taken, because of a subscription. */
export const creditedMark = (subscriptionId: string) => `credited:${subscriptionId}`;
export const takenMark = (subscriptionId: string) => `taken:${subscriptionId}`;

/** 0 for anything but a number: staff can edit metadata at Stripe. */
export const markedMinor = (marks: Record<string, string>, mark: string): number =>
  Number.parseInt(marks[mark] ?? "0", 10) || 0;

const statuses: Record<StripeStatus, true> = {
  active: true,
  canceled: true,
  incomplete: true,
  incomplete_expired: true,
  past_due: true,
  paused: true,
  trialing: true,
  unpaid: true,
};

export const subscriptionShape = z.object({
  id: z.string(),
  status: z.enum(Object.keys(statuses) as [StripeStatus, ...StripeStatus[]]),
  created: seconds,
  currency,
  cancel_at_period_end: z.boolean(),
  cancel_at: nullable(seconds),
  canceled_at: nullable(seconds),
  ended_at: nullable(seconds),
  pause_collection: nullable(z.object({ behavior: z.string(), resumes_at: nullable(seconds) })),
  latest_invoice: nullable(reference),
  default_payment_method: nullable(methodShape),
  metadata,
  items: z.object({
    data: z
      .array(
        z.object({
          id: z.string(),
          current_period_start: seconds,
          current_period_end: seconds,
          price: z.object({
            id: z.string(),
            unit_amount: nullable(amount),
            recurring: nullable(z.object({ interval: z.string(), interval_count: z.int() })),
          }),
        }),
      )
      .check(z.minLength(1)),
  }),
});

const lineOrigin = nullable(z.object({ proration: z._default(z.boolean(), false) }));

export const invoiceShape = z.object({
  id: z.string(),
  status: nullable(z.enum(["draft", "open", "paid", "uncollectible", "void"])),
  created: seconds,
  currency,
  amount_due: amount,
  total: amount,
  /** The customer's balance before and after it was applied; negative is a credit. */
  starting_balance: z._default(amount, 0),
  ending_balance: nullable(amount),
  number: nullable(z.string()),
  hosted_invoice_url: nullable(z.string()),
  billing_reason: nullable(z.string()),
  attempt_count: z.int(),
  auto_advance: z._default(z.boolean(), false),
  metadata,
  parent: nullable(
    z.object({ subscription_details: nullable(z.object({ subscription: reference, metadata })) }),
  ),
  lines: z.object({
    data: z.array(
      z.object({
        period: z.object({ start: seconds, end: seconds }),
        parent: nullable(
          z.object({ invoice_item_details: lineOrigin, subscription_item_details: lineOrigin }),
        ),
      }),
    ),
  }),
  payments: z.optional(
    z.object({
      data: z.array(z.object({ payment: z.object({ payment_intent: nullable(reference) }) })),
    }),
  ),
});

export const refundShape = z.object({
  id: z.string(),
  amount,
  currency,
  status: nullable(z.enum(["pending", "requires_action", "succeeded", "failed", "canceled"])),
  created: seconds,
  metadata,
});

export const chargeShape = z.object({
  id: z.string(),
  paid: z.boolean(),
  status: z.string(),
  payment_intent: nullable(reference),
  payment_method: nullable(z.string()),
  amount_captured: amount,
  amount_refunded: amount,
  amount,
  currency,
  created: seconds,
  disputed: z._default(z.boolean(), false),
  receipt_url: nullable(z.string()),
  metadata,
  payment_method_details: nullable(
    z.object({
      card: nullable(z.object({ brand: nullable(z.string()), last4: nullable(z.string()) })),
    }),
  ),
  refunds: nullable(z.object({ data: z.array(refundShape), has_more: z.boolean() })),
});

export const disputeShape = z.object({
  id: z.string(),
  amount,
  currency,
  status: z.string(),
  reason: nullable(z.string()),
  created: seconds,
});

export const intentShape = z.object({ status: z.string() });
