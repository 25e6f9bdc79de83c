import * as z from "zod/mini";
import { careFirst } from "../care-case.ts";
import { endpoint } from "../endpoint.ts";
import { problem, tooManyRequests } from "../problem.ts";
import { cardDeclined, providerProblems } from "./provider-problems.ts";

/** `pm_…` as at Stripe. */
const cardId = z.string().check(z.regex(/^[A-Za-z0-9_]{1,255}$/, "This is not a valid card"));
const cardParams = z.object({ id: cardId });

export const cardAnswer = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isDefault: z.boolean(),
});

export type CardAnswer = z.infer<typeof cardAnswer>;

export const cardIsNeeded = problem({
  code: "card-is-needed",
  status: 409,
  title: "This card is needed",
  message:
    "You cannot remove your only payment method while you have an active subscription. Please add a new card first.",
});

export const cardNotFound = problem({
  code: "card-not-found",
  status: 404,
  title: "No such card",
  message:
    "This card is not among your saved cards. It may have been removed already: please reload the page.",
});

export const listCards = endpoint({
  name: "listCards",
  route: "GET /api/user/payment-cards",
  access: "signed-in",
  mayBeViewed: true,
  summary: "List the person's cards, as stored by Stripe",
  answer: z.array(cardAnswer),
  problems: providerProblems,
  rateLimit: { requests: 120, windowSeconds: 600 },
});

export const startCardSetup = endpoint({
  name: "startCardSetup",
  route: "POST /api/user/payment-cards/setup-intent",
  access: "signed-in",
  summary:
    "Get what the card form needs to save a card at Stripe; the number never reaches this server",
  answer: z.object({ clientSecret: z.string() }),
  problems: [careFirst, ...providerProblems],
  rateLimit: { requests: 30, windowSeconds: 3600 },
});

export const addCard = endpoint({
  name: "addCard",
  route: "POST /api/user/payment-cards",
  access: "signed-in",
  summary: "Attach a card that the card form has saved at Stripe",
  body: z.object({ paymentMethodId: cardId, setAsDefault: z._default(z.boolean(), true) }),
  answer: cardAnswer,
  status: 201,
  problems: [cardNotFound, cardDeclined, ...providerProblems],
});

export const setDefaultCard = endpoint({
  name: "setDefaultCard",
  route: "POST /api/user/payment-cards/{id}/default",
  access: "signed-in",
  summary: "Use this card for future invoices",
  params: cardParams,
  answer: cardAnswer,
  problems: [cardNotFound, careFirst, ...providerProblems],
});

export const removeCard = endpoint({
  name: "removeCard",
  route: "DELETE /api/user/payment-cards/{id}",
  access: "signed-in",
  summary: "Remove a card, unless it is the only one of an active subscription",
  params: cardParams,
  status: 204,
  problems: [cardNotFound, cardIsNeeded, tooManyRequests, ...providerProblems],
});
