import * as z from "zod/mini";
import { careFirst } from "../care-case.ts";
import { endpoint } from "../endpoint.ts";
import { problem } from "../problem.ts";
import { consentWithdrawn } from "../safety-answers.ts";
import { id, instant } from "../text.ts";
import { cardDeclined, providerProblems } from "./provider-problems.ts";

/** What the person may do now; the server refuses anything else. */
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
  currentPeriodEnd: z.nullable(instant),
  stripeSubscriptionId: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  /** A pass that does not renew. */
  isOneOff: z.boolean(),
  /** Paused or about to be: no payments are taken, and access ends with the paid period. */
  isPaused: z.boolean(),
  /** When a pause ends automatically. */
  resumesAt: z.nullable(instant),
  /** Renewals are held for now; access continues. */
  isHeld: z.boolean(),
  /** Ended because it was fully refunded. */
  isRefunded: z.boolean(),
  /** Pounds with two decimals. */
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  interval: z.nullable(z.string()),
  intervalCount: z.nullable(z.int()),
  /** Date and amount of the next payment; null if there is none. */
  nextPaymentAt: z.nullable(instant),
  nextPaymentAmount: z.nullable(z.number()),
  /** Failed payments within a day, of at most `mostFailedAttempts`. */
  failedAttempts: z.int(),
  mostFailedAttempts: z.int(),
  actions: z.array(z.enum(subscriptionActions)),
  /** What cancelling now refunds automatically; it ends all access it paid for. */
  moneyBack: z.nullable(
    z.object({
      amountMinor: z.int(),
      currency: z.string(),
      /** Until when this amount is valid. */
      until: instant,
      /** That day, if `until` is the end of a day in London. */
      lastDay: z.nullable(z.iso.date()),
      /** By payment, newest first. */
      parts: z.array(
        z.object({
          planName: z.nullable(z.string()),
          paidAt: instant,
          refundMinor: z.int(),
        }),
      ),
    }),
  ),
});

export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>;

export const planUnknown = problem({
  code: "plan-unknown",
  status: 404,
  title: "Plan not on offer",
  message: "This plan is no longer on offer. Please choose another one.",
});

export const notPossibleNow = problem({
  code: "not-possible-now",
  status: 409,
  title: "Not possible now",
  message: "Your plan has changed in the meantime. Please reload the page and look again.",
});

export const previewOutOfDate = problem({
  code: "preview-out-of-date",
  status: 409,
  title: "The amount has changed",
  message: "The amount has changed since you saw it. Please look at it again before you confirm.",
});

export const getSubscription = endpoint({
  name: "getSubscription",
  route: "GET /api/user/subscription",
  access: "signed-in",
  mayBeViewed: true,
  summary: "Get the person's subscription; status `none` if there is none",
  answer: subscriptionAnswer,
});

export const syncSubscription = endpoint({
  name: "syncSubscription",
  route: "POST /api/user/subscription/sync",
  access: "signed-in",
  summary:
    "Sync the person's billing from Stripe, at most once a minute; otherwise returns what is stored",
  answer: subscriptionAnswer,
  problems: [...providerProblems],
});

/** Each call makes several requests to Stripe; a person clicking stays far below this. */
const changing = { requests: 60, windowSeconds: 600 } as const;

export const cancelSubscription = endpoint({
  name: "cancelSubscription",
  route: "POST /api/user/subscription/cancel",
  access: "signed-in",
  summary: "Cancel at the end of the paid period; access continues until then",
  answer: subscriptionAnswer,
  problems: [notPossibleNow, ...providerProblems],
  rateLimit: changing,
});

export const undoCancellation = endpoint({
  name: "undoCancellation",
  route: "POST /api/user/subscription/keep",
  access: "signed-in",
  summary: "Undo a cancellation before it takes effect",
  answer: subscriptionAnswer,
  problems: [consentWithdrawn, notPossibleNow, ...providerProblems],
  rateLimit: changing,
});

export const pauseSubscription = endpoint({
  name: "pauseSubscription",
  route: "POST /api/user/subscription/pause",
  access: "signed-in",
  summary: "Pause payments for one to three months; access continues to the end of the paid period",
  body: z.object({ months: z._default(z.int().check(z.minimum(1), z.maximum(3)), 1) }),
  answer: subscriptionAnswer,
  problems: [notPossibleNow, ...providerProblems],
  rateLimit: changing,
});

export const resumeSubscription = endpoint({
  name: "resumeSubscription",
  route: "POST /api/user/subscription/resume",
  access: "signed-in",
  summary: "End a pause now; if the paid period is over, the next one is charged at once",
  answer: subscriptionAnswer,
  problems: [consentWithdrawn, careFirst, notPossibleNow, cardDeclined, ...providerProblems],
  rateLimit: changing,
});

export const previewSwitch = endpoint({
  name: "previewSwitch",
  route: "POST /api/user/subscription/switch/preview",
  access: "signed-in",
  summary: "Preview what changing to another recurring plan costs now and later",
  body: z.object({ planId: id }),
  answer: z.object({
    planId: id,
    planName: z.string(),
    /** Charged at once, in pounds; negative is a credit towards the next payment. */
    amountDueNow: z.number(),
    currency: z.string(),
    nextPaymentAt: instant,
    nextPaymentAmount: z.number(),
    /** Send it back to confirm exactly this. */
    preview: z.string(),
  }),
  problems: [planUnknown, notPossibleNow, ...providerProblems],
  rateLimit: changing,
});

export const switchSubscription = endpoint({
  name: "switchSubscription",
  route: "POST /api/user/subscription/switch",
  access: "signed-in",
  summary: "Change to the previewed plan, for the amount shown",
  body: z.object({ planId: id, preview: z.string().check(z.maxLength(200)) }),
  answer: subscriptionAnswer,
  problems: [
    consentWithdrawn,
    careFirst,
    planUnknown,
    notPossibleNow,
    previewOutOfDate,
    cardDeclined,
    ...providerProblems,
  ],
  rateLimit: changing,
});
