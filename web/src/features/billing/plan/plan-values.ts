import type { BodyInputOf } from "@attune/contract/endpoint";
import type { createPlan, PlanSettings } from "@attune/contract/billing/plan";
import { type PlanIncludes, usualIncludes } from "@attune/contract/billing/plan-includes";
import type { FormValues } from "../../../api/form-values.ts";
import { planSettingsCopy } from "./plan-settings.copy.ts";

const { form: copy } = planSettingsCopy;

/** The form's values, with the features on one line. */
export type PlanValues = Omit<FormValues<typeof createPlan>, "features"> & { features: string };

export const includeNames = Object.keys(usualIncludes) as (keyof PlanIncludes)[];

export const valuesOf = (plan: PlanSettings | null): PlanValues => ({
  planName: plan?.planName ?? "",
  isMadeAtStripe: plan === null,
  stripeProductId: plan?.stripeProductId ?? "",
  stripePriceId: plan?.stripePriceId ?? "",
  priceAmount: plan?.priceAmount.toFixed(2) ?? "",
  currency: plan?.currency ?? "gbp",
  interval: plan?.interval ?? "month",
  intervalCount: String(plan?.intervalCount ?? 1),
  isRecurring: plan?.isRecurring ?? true,
  isPopular: plan?.isPopular ?? false,
  isActive: plan?.isActive ?? true,
  displayOrder: String(plan?.displayOrder ?? 0),
  ...includesAsTyped(plan ?? usualIncludes),
  features: plan?.features.join(", ") ?? "",
});

/** Invalid numbers are left to the server, which reports them at the field. */
export const bodyOf = (values: PlanValues): BodyInputOf<typeof createPlan> => ({
  ...values,
  currency: values.currency.trim().toLowerCase(),
  priceAmount: values.priceAmount.trim() === "" ? 0 : Number(values.priceAmount),
  intervalCount: Number(values.intervalCount),
  displayOrder: Number(values.displayOrder),
  ...includesRead(values),
  features: values.features
    .split(/[,\n]/)
    .map((it) => it.trim())
    .filter((it) => it !== ""),
});

type TypedIncludes = Pick<PlanValues, keyof PlanIncludes>;

const includesAsTyped = (it: PlanIncludes) =>
  Object.fromEntries(
    includeNames.map((name) => [name, isYesOrNo(name) ? it[name] : String(it[name])]),
  ) as TypedIncludes;

const includesRead = (values: TypedIncludes) =>
  Object.fromEntries(
    includeNames.map((name) => [name, isYesOrNo(name) ? values[name] : Number(values[name])]),
  ) as PlanIncludes;

export const isYesOrNo = (name: keyof PlanIncludes) => typeof usualIncludes[name] === "boolean";

/** Field labels for comparing two versions of a plan. */
export const planLabels: Record<keyof PlanValues, string> = {
  planName: copy.name,
  isMadeAtStripe: copy.isMade,
  stripeProductId: copy.product,
  stripePriceId: copy.price,
  priceAmount: copy.amount,
  currency: copy.currency,
  interval: copy.interval,
  intervalCount: copy.count,
  isRecurring: copy.renews,
  isPopular: copy.isPopular,
  isActive: copy.isActive,
  displayOrder: copy.order,
  ...copy.includes,
  features: copy.features,
};
