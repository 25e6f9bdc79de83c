import * as z from "zod/mini";
import { refundWindowBounds } from "@attune/domain/billing/refund-rules";
import { basedOn, changedMeanwhile } from "../changed-meanwhile.ts";
import { endpoint } from "../endpoint.ts";
import { problem, proofNeeded } from "../problem.ts";
import { id, instant, line, requiredParagraph } from "../text.ts";
import { paymentUnderWay } from "./checkout.ts";
import { paymentsOff, providerProblems } from "./provider-problems.ts";
import { notPossibleNow, previewOutOfDate, subscriptionAnswer } from "./subscription.ts";

export const refundBody = z.object({
  /** The account's id or Stripe's id of the customer. */
  customerId: line("Please choose a customer"),
  /** In the smallest unit; the full remaining amount by default. */
  amount: z.optional(
    z
      .int("Please enter an amount in pounds and pence")
      .check(z.gte(1, "The amount must be more than zero"), z.lte(99_999_999)),
  ),
  reason: requiredParagraph("Please enter a reason", 500),
  /** Which payment; by default the latest with a refundable amount. */
  paymentId: z.optional(line("Please choose a payment")),
  /** Requests with the same id create only one refund. */
  operationId: z.optional(id),
  /** True: access stays despite a full refund. */
  keepsAccess: z.optional(z.boolean()),
});

export const refundAnswer = z.object({
  refundId: z.string(),
  paymentId: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  status: z.string(),
  remainingMinor: z.int(),
  hasEndedAccess: z.boolean(),
});

export type RefundAnswer = z.infer<typeof refundAnswer>;

export const refundTooLarge = problem({
  code: "refund-too-large",
  status: 409,
  title: "More than remains",
  message:
    "The amount is more than what remains of this payment. Please enter less, or leave it empty to refund all that remains.",
});

export const nothingToRefund = problem({
  code: "nothing-to-refund",
  status: 409,
  title: "Nothing to refund",
  message: "There is no payment of this customer of which anything remains to be refunded.",
});

export const paymentTakenBack = problem({
  code: "payment-taken-back",
  status: 409,
  title: "The bank has taken this payment back",
  message:
    "The customer's bank has taken this payment back in a dispute, so a refund would pay it twice. Please respond to the dispute in the Stripe dashboard. What a lost dispute does not take can be refunded once it is over.",
});

export const refundRefused = problem({
  code: "refund-refused",
  status: 409,
  title: "Stripe refused the refund",
  message:
    "Stripe did not accept this refund, and no money was moved. Please look at the payment in the Stripe dashboard.",
});

export const refundDisputed = problem({
  code: "refund-disputed",
  status: 409,
  title: "Stripe refused the refund",
  message:
    "Stripe does not refund this payment because of its dispute, and no money was moved. Please look at the dispute in the Stripe dashboard; what it did not take can be paid back in another way, such as a bank transfer.",
});

export const refundUnfinished = problem({
  code: "refund-unfinished",
  status: 503,
  title: "Stripe did not answer",
  message:
    "Stripe did not answer, so it is not known yet whether the refund went through. Please send it again: the same refund is never made twice.",
});

export const operationReused = problem({
  code: "operation-reused",
  status: 409,
  title: "Another refund has this id",
  message: "This refund was begun with other details. Please close the form and begin again.",
});

export const unknownPayment = problem({
  code: "unknown-payment",
  status: 404,
  title: "No such payment",
  message: "This customer or payment is not here any more. Reload the list and choose again.",
});

export const refundPayment = endpoint({
  name: "refundPayment",
  route: "POST /api/admin/stripe/refund",
  access: "admin",
  summary: "Refund a payment, fully or partly",
  needsProof: true,
  body: refundBody,
  auditedAnswer: ["amountMinor", "currency", "refundId"],
  answer: refundAnswer,
  problems: [
    proofNeeded,
    unknownPayment,
    refundTooLarge,
    nothingToRefund,
    paymentTakenBack,
    refundRefused,
    refundDisputed,
    refundUnfinished,
    operationReused,
    paymentsOff,
  ],
});

const windowHours = z
  .int("Please enter whole hours")
  .check(
    z.gte(refundWindowBounds.least, "The refund window is at least 24 hours"),
    z.lte(refundWindowBounds.most, "The refund window is at most 2160 hours, which is 90 days"),
  );

const refundWindow = z.object({
  hours: windowHours,
  /** When this value took effect. */
  updatedAt: instant,
});

export const getRefundWindow = endpoint({
  name: "getRefundWindow",
  route: "GET /api/admin/stripe/refund-window",
  access: "admin",
  summary: "Get the refund window in hours",
  answer: refundWindow,
});

export const changeRefundWindow = endpoint({
  name: "changeRefundWindow",
  route: "PATCH /api/admin/stripe/refund-window",
  access: "admin",
  summary:
    "Change the refund window for future payments: front page, payment screen, terms, emails",
  body: z.object({ hours: windowHours, basedOn }),
  needsProof: true,
  answer: refundWindow,
  problems: [proofNeeded, changedMeanwhile],
});

export const moneyBackUnfinished = problem({
  code: "money-back-unfinished",
  status: 503,
  title: "Not finished",
  message:
    "We could not hear from our payment provider whether all of it went back. Please try again: nothing is ever refunded twice.",
});

export const moneyBackRefused = problem({
  code: "money-back-refused",
  status: 409,
  title: "The refund was refused",
  message:
    "Our payment provider refused this refund, so no money has moved. Please write to us: we will sort it out.",
});

export const takeMoneyBack = endpoint({
  name: "takeMoneyBack",
  route: "POST /api/user/subscription/money-back",
  access: "signed-in",
  summary:
    "Cancel now and have back what may still be had back; it ends the access that it paid for",
  body: z.object({
    /** The displayed amount in the currency's smallest unit; exactly this is refunded. */
    amountMinor: z.int().check(z.minimum(1), z.maximum(99_999_999)),
  }),
  answer: z.object({
    amountMinor: z.int(),
    currency: z.string(),
    subscription: subscriptionAnswer,
  }),
  problems: [
    notPossibleNow,
    previewOutOfDate,
    paymentUnderWay,
    moneyBackUnfinished,
    moneyBackRefused,
    ...providerProblems,
  ],
  rateLimit: { requests: 20, windowSeconds: 600 },
});
