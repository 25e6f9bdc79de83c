import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { problem } from "../problem.ts";
import { paymentUnderWay } from "./checkout.ts";
import { providerProblems } from "./provider-problems.ts";
import { notPossibleNow, previewOutOfDate, subscriptionAnswer } from "./subscription.ts";

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
  method: "POST",
  path: "/api/user/subscription/money-back",
  access: "signed-in",
  summary:
    "Cancel now and have back what may still be had back; it ends the access that it paid for",
  body: z.object({
    /** The amount that was shown, in the currency's smallest unit: exactly this goes back. */
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
