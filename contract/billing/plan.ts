import * as z from "zod/mini";
import { basedOn, changedMeanwhile } from "../changed-meanwhile.ts";
import { endpoint } from "../endpoint.ts";
import { problem, proofNeeded } from "../problem.ts";
import { planIncludes } from "./plan-includes.ts";
import { paymentsOff, providerRefused, providerUnavailable } from "./provider-problems.ts";
import { submissionId } from "../submission-id.ts";
import { idParams, instant, line } from "../text.ts";

export const planAnswer = z.object({
  id: z.uuid(),
  /** Value of `?plan=` in the URL, such as `starter`. */
  key: z.string(),
  planName: z.string(),
  /** Pounds with two decimals, as specified. */
  priceAmount: z.number(),
  currency: z.string(),
  interval: z.enum(["week", "month"]),
  intervalCount: z.int(),
  isRecurring: z.boolean(),
  isPopular: z.boolean(),
  description: z.string(),
  /** The lines on its card: what it includes, and what staff wrote. */
  features: z.array(z.string()),
});

export type PlanAnswer = z.infer<typeof planAnswer>;

export const listPlans = endpoint({
  name: "listPlans",
  route: "GET /api/billing/plans",
  access: "anyone",
  mayBeViewed: true,
  summary: "List the plans on offer, in display order",
  answer: z.array(planAnswer),
});

/** A plan as staff edit it; `features` are only the lines they wrote. */
export const planSettingsAnswer = z.object({
  ...planAnswer.shape,
  ...planIncludes.shape,
  stripeProductId: z.nullable(z.string()),
  stripePriceId: z.nullable(z.string()),
  isActive: z.boolean(),
  displayOrder: z.int(),
  /** Number of current subscribers. */
  subscribers: z.int(),
  createdAt: instant,
  updatedAt: instant,
});

export type PlanSettings = z.infer<typeof planSettingsAnswer>;

const pounds = z.number("Price must be positive").check(
  z.positive("Price must be positive"),
  z.lte(999_999),
  z.refine((it) => Math.abs(it * 100 - Math.round(it * 100)) < 1e-6, "Please use whole pence"),
);
/** Stripe's ids; empty if they are created on saving. */
const stripeId = z.string().check(z.trim(), z.maxLength(255));

const planFields = {
  ...planIncludes.shape,
  planName: line("Plan name is required", 1, 80),
  stripeProductId: stripeId,
  stripePriceId: stripeId,
  priceAmount: pounds,
  /** Other currencies are only displayed; charges are always in pounds. */
  currency: z.string().check(z.regex(/^gbp$/, "Every charge is in pounds: please enter gbp")),
  interval: z.enum(["week", "month"], "Interval must be week or month"),
  intervalCount: z
    .int("Please enter a whole number")
    .check(z.gte(1, "Must be at least 1"), z.lte(52)),
  /** Shown as the recommended plan. */
  isPopular: z.boolean(),
  isActive: z.boolean(),
  displayOrder: z.int("Please enter a whole number").check(z.gte(0), z.lte(9999)),
  features: z.array(line("Please enter a feature", 1, 200)).check(z.maxLength(30)),
  /** False for a one-week pass that does not renew. */
  isRecurring: z.boolean(),
  /** True: product and price are created at Stripe, and the two ids above are not needed. */
  isMadeAtStripe: z.boolean(),
};

export const planBody = z
  .object({
    ...planFields,
    ...z.partial(planIncludes).shape,
    isPopular: z._default(z.boolean(), false),
    stripeProductId: z._default(stripeId, ""),
    stripePriceId: z._default(stripeId, ""),
    currency: z._default(planFields.currency, "gbp"),
    intervalCount: z._default(planFields.intervalCount, 1),
    isActive: z._default(z.boolean(), true),
    displayOrder: z._default(planFields.displayOrder, 0),
    features: z._default(planFields.features, []),
    isRecurring: z._default(z.boolean(), true),
    isMadeAtStripe: z._default(z.boolean(), false),
    submissionId,
  })
  .check(
    z.refine((it) => it.isMadeAtStripe || it.stripeProductId !== "", {
      error: "Stripe Product ID is required",
      path: ["stripeProductId"],
    }),
    z.refine((it) => it.isMadeAtStripe || it.stripePriceId !== "", {
      error: "Stripe Price ID is required",
      path: ["stripePriceId"],
    }),
  );

export const planChanges = z.extend(z.partial(z.object(planFields)), { basedOn });

export const planDiffers = problem({
  code: "plan-differs",
  status: 409,
  title: "Stripe has it otherwise",
  message:
    "The product or the price at Stripe is not what this plan says. Please look at the fields.",
});

export const passIsOneWeek = problem({
  code: "pass-is-one-week",
  status: 409,
  title: "A pass lasts one week",
  message: "A plan that does not renew lasts exactly one week. Please choose 1 week.",
});

export const planNameTaken = problem({
  code: "plan-name-taken",
  status: 409,
  title: "There is a plan of this name",
  message: "Another plan has this name. Please choose another one.",
});

const stripeProblems = [
  planDiffers,
  passIsOneWeek,
  planNameTaken,
  providerUnavailable,
  providerRefused,
  paymentsOff,
] as const;

export const listPlanSettings = endpoint({
  name: "listPlanSettings",
  route: "GET /api/admin/stripe/settings",
  access: "admin",
  summary: "List every plan, on offer or not, in display order",
  answer: z.array(planSettingsAnswer),
});

export const createPlan = endpoint({
  name: "createPlan",
  route: "POST /api/admin/stripe/settings",
  access: "admin",
  summary: "Add a plan; its product and price are found or created at Stripe",
  body: planBody,
  needsProof: true,
  answer: planSettingsAnswer,
  status: 201,
  problems: [...stripeProblems, proofNeeded],
});

export const updatePlan = endpoint({
  name: "updatePlan",
  route: "PATCH /api/admin/stripe/settings/{id}",
  access: "admin",
  summary: "Change a plan; a new price applies at Stripe to new subscribers only",
  params: idParams,
  body: planChanges,
  needsProof: true,
  answer: planSettingsAnswer,
  problems: [...stripeProblems, proofNeeded, changedMeanwhile],
});

export const deletePlan = endpoint({
  name: "deletePlan",
  route: "DELETE /api/admin/stripe/settings/{id}",
  access: "admin",
  summary: "Delete a plan; one that someone has or has paid for is only taken off offer",
  params: idParams,
  answer: z.object({ outcome: z.enum(["deleted", "deactivated"]) }),
});
