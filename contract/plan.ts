import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const planAnswer = z.object({
  id: z.uuid(),
  /** `starter` or `enhanced`: what the address carries as ?plan=. */
  key: z.string(),
  planName: z.string(),
  /** Pounds with two decimals, as the specification has it. */
  priceAmount: z.number(),
  currency: z.string(),
  interval: z.enum(["week", "month"]),
  intervalCount: z.int(),
  isRecurring: z.boolean(),
  isPopular: z.boolean(),
  description: z.string(),
  features: z.array(z.string()),
});

export type PlanAnswer = z.infer<typeof planAnswer>;

export const listPlans = endpoint({
  name: "listPlans",
  method: "GET",
  path: "/api/billing/plans",
  access: "anyone",
  summary: "The plans on offer, in their order",
  answer: z.array(planAnswer),
});
