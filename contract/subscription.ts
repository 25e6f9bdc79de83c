import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant } from "./text.ts";

export const subscriptionAnswer = z.object({
  status: z.string(),
  planName: z.nullable(z.string()),
  currentPeriodEnd: z.nullable(instant),
  stripeSubscriptionId: z.nullable(z.string()),
});

export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>;

export const getSubscription = endpoint({
  name: "getSubscription",
  method: "GET",
  path: "/api/user/subscription",
  access: "signed-in",
  summary: "The person's own subscription; status `none` where there is none",
  answer: subscriptionAnswer,
});
