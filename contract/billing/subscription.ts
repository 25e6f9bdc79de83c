import * as z from "zod/mini";
import { careFirst } from "../care-case.ts";
import { endpoint } from "../endpoint.ts";
import { problem } from "../problem.ts";
import { consentWithdrawn } from "../safety-answers.ts";
import { id, instant } from "../text.ts";

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
  /** We take no renewal for now, and access goes on. */
  isHeld: z.boolean(),
  /** It has ended because what was paid for it went back in full. */
  isRefunded: z.boolean(),
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
  /** Purchases that may still be cancelled without a reason, newest first, and what would go back. */
  cancellable: z.array(
    z.object({
      planName: z.nullable(z.string()),
      /** The last day in London on which it may be. */
      lastDay: z.iso.date(),
      refundMinor: z.int(),
      currency: z.string(),
    }),
  ),
});

export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>;

/** Stripe's ids: letters, digits and underscores after their kind. */
const stripeId = (kind: string) =>
  z
    .string(`This is not a valid ${kind} id`)
    .check(z.regex(/^[a-z]{2,8}_[A-Za-z0-9_]{1,247}$/, `This is not a valid ${kind} id`));

export const planUnknown = problem({
  code: "plan-unknown",
  status: 404,
  title: "Plan not on offer",
  message: "This plan is no longer on offer. Please choose another one.",
});

export const alreadySubscribed = problem({
  code: "already-subscribed",
  status: 409,
  title: "You already have a plan",
  message: "You already have a running plan. You can change it under Account.",
});

export const tooManyFailedAttempts = problem({
  code: "too-many-failed-attempts",
  status: 429,
  title: "Too Many Failed Attempts",
  message: "Please contact support for assistance with your payment.",
});

export const paymentUnknown = problem({
  code: "payment-unknown",
  status: 404,
  title: "Payment not found",
  message: "We could not find this payment among yours.",
});

export const paymentNotMade = problem({
  code: "payment-not-made",
  status: 400,
  title: "Activation Failed",
  message: "This payment has not gone through. Nothing was charged; please try again.",
});

export const paymentUnderWay = problem({
  code: "payment-under-way",
  status: 409,
  title: "Payment under way",
  message: "Your bank is still working on this payment. Your plan starts as soon as it is through.",
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

export const setupUnavailable = problem({
  code: "setup-unavailable",
  status: 503,
  title: "Setup Failed",
  message:
    "Failed to initialize subscription. Our payment provider cannot be reached; nothing was charged. Please try again in a few minutes.",
});

export const setupRefused = problem({
  code: "setup-refused",
  status: 502,
  title: "Setup Failed",
  message:
    "Failed to initialize subscription. Our payment provider refused it; nothing was charged. Please contact support.",
});

export const providerUnavailable = problem({
  code: "provider-unavailable",
  status: 503,
  title: "Payment provider unavailable",
  message: "Our payment provider cannot be reached for the moment. Please try again shortly.",
});

export const providerRefused = problem({
  code: "provider-refused",
  status: 502,
  title: "Refused by the payment provider",
  message: "Our payment provider refused this. Please contact support.",
});

export const cardDeclined = problem({
  code: "card-declined",
  status: 402,
  title: "Payment Failed",
  message: "Your card was declined. Please try another card.",
});

export const paymentsOff = problem({
  code: "payments-off",
  status: 503,
  title: "Payments are switched off",
  message: "Payments are not set up here yet. Please contact support.",
});

const providerProblems = [providerUnavailable, providerRefused, paymentsOff] as const;

export const getPaymentProvider = endpoint({
  name: "getPaymentProvider",
  method: "GET",
  path: "/api/billing/provider",
  access: "anyone",
  mayBeViewed: true,
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
  mayBeViewed: true,
  summary: "The person's own subscription; status `none` where there is none",
  answer: subscriptionAnswer,
});

export const createSubscription = endpoint({
  name: "createSubscription",
  method: "POST",
  path: "/api/create-subscription",
  access: "signed-in",
  summary: "Begin to pay for a plan, or take up the attempt, or the invoice, that is still open",
  body: z.object({ planId: id, flow: z._default(z.enum(["embedded", "redirect"]), "embedded") }),
  answer: z.object({
    /** For Stripe.js; flow `embedded`. */
    clientSecret: z.optional(z.string()),
    /** Where to pay; flow `redirect`. */
    url: z.optional(z.string()),
    /** What paying charges now, in pounds, and what for. */
    amountDue: z.number(),
    currency: z.string(),
    purpose: z.enum(["start", "reactivate"]),
    planName: z.string(),
    isOneOff: z.boolean(),
  }),
  problems: [
    consentWithdrawn,
    careFirst,
    planUnknown,
    alreadySubscribed,
    tooManyFailedAttempts,
    setupUnavailable,
    setupRefused,
    paymentsOff,
  ],
  rateLimit: { requests: 60, windowSeconds: 600 },
});

const activated = z.object({ ok: z.literal(true), subscription: subscriptionAnswer });

export const confirmPayment = endpoint({
  name: "confirmPayment",
  method: "POST",
  path: "/api/confirm-payment",
  access: "signed-in",
  summary: "Look at Stripe whether this payment of one's own is made, and start what it paid for",
  body: z.object({ paymentIntentId: stripeId("payment") }),
  answer: activated,
  problems: [
    paymentUnknown,
    paymentNotMade,
    paymentUnderWay,
    tooManyFailedAttempts,
    ...providerProblems,
  ],
  rateLimit: { requests: 60, windowSeconds: 600 },
});

export const verifySession = endpoint({
  name: "verifySession",
  method: "POST",
  path: "/api/stripe/verify-session",
  access: "signed-in",
  summary: "The same for a payment made on Stripe's own page",
  body: z.object({ sessionId: stripeId("session") }),
  answer: activated,
  problems: [paymentUnknown, paymentNotMade, paymentUnderWay, ...providerProblems],
  rateLimit: { requests: 60, windowSeconds: 600 },
});

export const syncSubscription = endpoint({
  name: "syncSubscription",
  method: "POST",
  path: "/api/user/subscription/sync",
  access: "signed-in",
  summary: "Read the person's billing at Stripe again; at most once a minute, else what is known",
  answer: subscriptionAnswer,
  problems: [...providerProblems],
});

/** Each asks Stripe several times; whoever clicks by hand stays far below. */
const changing = { requests: 60, windowSeconds: 600 } as const;

export const cancelSubscription = endpoint({
  name: "cancelSubscription",
  method: "POST",
  path: "/api/user/subscription/cancel",
  access: "signed-in",
  summary: "Cancel at the end of the paid period; access runs until then",
  answer: subscriptionAnswer,
  problems: [notPossibleNow, ...providerProblems],
  rateLimit: changing,
});

export const keepSubscription = endpoint({
  name: "keepSubscription",
  method: "POST",
  path: "/api/user/subscription/keep",
  access: "signed-in",
  summary: "Undo a cancellation before it takes effect",
  answer: subscriptionAnswer,
  problems: [consentWithdrawn, notPossibleNow, ...providerProblems],
  rateLimit: changing,
});

export const pauseSubscription = endpoint({
  name: "pauseSubscription",
  method: "POST",
  path: "/api/user/subscription/pause",
  access: "signed-in",
  summary: "Stop collecting for one to three months; access runs to the end of the paid period",
  body: z.object({ months: z._default(z.int().check(z.minimum(1), z.maximum(3)), 1) }),
  answer: subscriptionAnswer,
  problems: [notPossibleNow, ...providerProblems],
  rateLimit: changing,
});

export const resumeSubscription = endpoint({
  name: "resumeSubscription",
  method: "POST",
  path: "/api/user/subscription/resume",
  access: "signed-in",
  summary: "End a pause now; where the paid period is over, the next one is charged at once",
  answer: subscriptionAnswer,
  problems: [consentWithdrawn, careFirst, notPossibleNow, cardDeclined, ...providerProblems],
  rateLimit: changing,
});

export const previewSwitch = endpoint({
  name: "previewSwitch",
  method: "POST",
  path: "/api/user/subscription/switch/preview",
  access: "signed-in",
  summary: "What changing to another recurring plan would cost now and from then on",
  body: z.object({ planId: id }),
  answer: z.object({
    planId: id,
    planName: z.string(),
    /** Charged at once, in pounds; negative: a credit towards the next payment. */
    amountDueNow: z.number(),
    currency: z.string(),
    nextPaymentAt: instant,
    nextPaymentAmount: z.number(),
    /** Sent back to confirm exactly this. */
    preview: z.string(),
  }),
  problems: [planUnknown, notPossibleNow, ...providerProblems],
  rateLimit: changing,
});

export const switchSubscription = endpoint({
  name: "switchSubscription",
  method: "POST",
  path: "/api/user/subscription/switch",
  access: "signed-in",
  summary: "Change to the plan that was previewed, for the amount that was shown",
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

export const webhookRefused = problem({
  code: "webhook-refused",
  status: 400,
  title: "Signature refused",
  message: "This was not signed with the webhook secret of this server, or it is too old.",
});

export const receiveStripeEvent = endpoint({
  name: "receiveStripeEvent",
  method: "POST",
  path: "/api/stripe/webhook",
  access: "anyone",
  isSigned: true,
  summary: "Stripe says that something has changed; it is noted, and read at Stripe afterwards",
  answer: z.object({ received: z.literal(true) }),
  problems: [webhookRefused, paymentsOff],
});
