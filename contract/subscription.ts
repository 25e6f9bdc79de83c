import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant } from "./text.ts";

/** What the person may do now; the server refuses whatever is not listed. */
export const subscriptionActions = [
  "buy",
  "reactivate",
  "cancel",
  "keep",
  "pause",
  "resume",
  "switch",
] as const;

export type SubscriptionAction = (typeof subscriptionActions)[number];

export const subscriptionAnswer = z.object({
  status: z.string(),
  planName: z.nullable(z.string()),
  planId: z.nullable(z.string()),
  currentPeriodStart: z.nullable(instant),
  /** Until when is paid. */
  currentPeriodEnd: z.nullable(instant),
  stripeSubscriptionId: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  /** A pass of some days that nothing renews. */
  isOneOff: z.boolean(),
  /** Paused or about to be: nothing is collected, access ends with the paid period. */
  isPaused: z.boolean(),
  /** When a pause ends by itself. */
  resumesAt: z.nullable(instant),
  /** Pounds with two decimals. */
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  interval: z.nullable(z.string()),
  intervalCount: z.nullable(z.int()),
  /** When and how much is collected next; null where nothing will be. */
  nextPaymentAt: z.nullable(instant),
  nextPaymentAmount: z.nullable(z.number()),
  /** Failed payments within a day, of at most `mostFailedAttempts`. */
  failedAttempts: z.int(),
  mostFailedAttempts: z.int(),
  actions: z.array(z.enum(subscriptionActions)),
});

export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>;

export const getPaymentProvider = endpoint({
  name: "getPaymentProvider",
  method: "GET",
  path: "/api/billing/provider",
  access: "anyone",
  summary: "What the browser needs to take a card: key, script, whether money is real",
  answer: z.object({
    /** `off`: nothing can be bought here. */
    mode: z.enum(["live", "test", "sandbox", "off"]),
    publishableKey: z.nullable(z.string()),
    /** Where Stripe.js comes from. */
    scriptUrl: z.nullable(z.string()),
    refundWindowHours: z.int(),
  }),
});

export const getSubscription = endpoint({
  name: "getSubscription",
  method: "GET",
  path: "/api/user/subscription",
  access: "signed-in",
  summary: "The person's own subscription; status `none` where there is none",
  answer: subscriptionAnswer,
});
