import * as z from "zod/mini";
import { intervals } from "@attune/domain/billing/renewal-date";
import { careFirst } from "../care-case.ts";
import { endpoint } from "../endpoint.ts";
import { problem } from "../problem.ts";
import { consentWithdrawn } from "../safety-answers.ts";
import { id, instant } from "../text.ts";
import { paymentsOff, providerProblems } from "./provider-problems.ts";
import { planUnknown, subscriptionAnswer } from "./subscription.ts";

/** Stripe's ids: a prefix for the kind, then letters, digits and underscores. */
const stripeId = (kind: string) =>
  z
    .string(`This is not a valid ${kind} id`)
    .check(z.regex(/^[a-z]{2,8}_[A-Za-z0-9_]{1,247}$/, `This is not a valid ${kind} id`));

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

export const paymentReturned = problem({
  code: "payment-returned",
  status: 409,
  title: "We have sent your payment back",
  message:
    "We are not taking payments from you for the moment, so we have sent all of it back. Your bank takes five to ten days. You do not need to do anything.",
});

export const paymentUnderWay = problem({
  code: "payment-under-way",
  status: 409,
  title: "Payment under way",
  message: "Your bank is still working on this payment. Your plan starts as soon as it is through.",
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

export const getPaymentProvider = endpoint({
  name: "getPaymentProvider",
  route: "GET /api/billing/provider",
  access: "anyone",
  mayBeViewed: true,
  summary: "Get what the browser needs for the card form: key, script, whether payments are live",
  answer: z.object({
    /** `off`: payments are disabled. */
    mode: z.enum(["live", "test", "sandbox", "off"]),
    publishableKey: z.nullable(z.string()),
    /** URL of Stripe.js. */
    scriptUrl: z.nullable(z.string()),
    refundWindowHours: z.int(),
  }),
});

export const createSubscription = endpoint({
  name: "createSubscription",
  route: "POST /api/create-subscription",
  access: "signed-in",
  summary: "Start paying for a plan, or resume an attempt or invoice that is still open",
  body: z.object({ planId: id, flow: z._default(z.enum(["embedded", "redirect"]), "embedded") }),
  answer: z.object({
    /** For Stripe.js; flow `embedded`, unless credit leaves less than £1 to pay. */
    clientSecret: z.optional(z.string()),
    /** URL of Stripe's own page; flow `redirect`, and if credit leaves less than £1 to pay. */
    url: z.optional(z.string()),
    /** What is charged now, in pounds, and for what. */
    amountDue: z.number(),
    currency: z.string(),
    purpose: z.enum(["start", "reactivate"]),
    planName: z.string(),
    isOneOff: z.boolean(),
    /** What each period costs, in pounds; a pass has only one. */
    price: z.object({
      amount: z.number(),
      interval: z.enum(intervals),
      intervalCount: z.int(),
    }),
    /**
     * Already subtracted from `amountDue`, in pounds: unused days of this plan count towards the new
     * one.
     */
    credit: z.nullable(
      z.object({ amount: z.number(), days: z.int(), planName: z.nullable(z.string()) }),
    ),
    /** For a week bought during another: when that one ends, and this one starts. */
    startsAt: z.nullable(instant),
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
  route: "POST /api/confirm-payment",
  access: "signed-in",
  summary: "Check at Stripe whether the person's payment succeeded, and start what it paid for",
  body: z.object({ paymentIntentId: stripeId("payment") }),
  answer: activated,
  problems: [
    paymentUnknown,
    paymentNotMade,
    paymentReturned,
    paymentUnderWay,
    careFirst,
    tooManyFailedAttempts,
    ...providerProblems,
  ],
  rateLimit: { requests: 60, windowSeconds: 600 },
});

export const reportFailedPayment = endpoint({
  name: "reportFailedPayment",
  route: "POST /api/report-failed-payment",
  access: "signed-in",
  summary: "Report a payment that failed in the browser, so that the attempt is counted at once",
  body: z.object({ paymentIntentId: stripeId("payment") }),
  status: 204,
  problems: [paymentUnknown, paymentReturned, careFirst, ...providerProblems],
  rateLimit: { requests: 60, windowSeconds: 600 },
});

export const verifySession = endpoint({
  name: "verifySession",
  route: "POST /api/stripe/verify-session",
  access: "signed-in",
  summary: "Check a payment made on Stripe's own page, and start what it paid for",
  body: z.object({ sessionId: stripeId("session") }),
  answer: activated,
  problems: [
    paymentUnknown,
    paymentNotMade,
    paymentReturned,
    paymentUnderWay,
    careFirst,
    ...providerProblems,
  ],
  rateLimit: { requests: 60, windowSeconds: 600 },
});
