import type Stripe from "stripe";

/** What a session was made for and does not show. */
export type SessionPlan = {
  items: { price: string; quantity: number }[];
  lines: Stripe.LineItem[];
  metadata?: Record<string, string> | undefined;
  description?: string | undefined;
  receiptEmail?: string | undefined;
  setupFutureUsage?: "off_session" | "on_session" | undefined;
  makesCustomer: boolean;
  /** Why the last try failed, for the page to show. */
  lastError?: string | undefined;
};
