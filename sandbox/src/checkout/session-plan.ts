import type Stripe from "stripe";

/** Internal details of a session. */
export type SessionPlan = {
  items: { price: string; quantity: number }[];
  lines: Stripe.LineItem[];
  metadata?: Record<string, string> | undefined;
  description?: string | undefined;
  receiptEmail?: string | undefined;
  setupFutureUsage?: "off_session" | "on_session" | undefined;
  makesCustomer: boolean;
  /** Why the last attempt failed, for the page. */
  lastError?: string | undefined;
};
