import type { BodyOf } from "@attune/contract/endpoint";
import {
  type createPlan,
  passIsOneWeek,
  planDiffers,
  planNameTaken,
} from "@attune/contract/billing/plan";
import {
  includesOf,
  type PlanIncludes,
  planIncludes,
  usualIncludes,
} from "@attune/contract/billing/plan-includes";
import { notFound } from "@attune/contract/problem";
import type { ProviderPrice } from "../../../adapters/stripe/port.ts";
import { createOnce, findMade } from "../../../adapters/database/schema/create-once.ts";
import type { App } from "../../../app.ts";
import { laterThan, refuseStale } from "../../../http/based-on.ts";
import { orProblem, ProblemError } from "../../../http/problem.ts";
import { createPrice, createProduct } from "./create-at-stripe.ts";
import {
  findPlan,
  insertPlan,
  isNameTaken,
  isPriceTaken,
  lockPlan,
  type PlanRow,
  updatePlanRow,
} from "./plan.sql.ts";

export type Deps = Pick<App, "db" | "inTransaction" | "clock" | "randomness" | "provider">;

/** The requested plan, with the price in pence. */
type Asked = Omit<BodyOf<typeof createPlan>, "priceAmount"> & { priceMinor: number };

type PlanInput = Omit<Asked, "submissionId"> & PlanIncludes;

interface PlanChange {
  changes: Partial<PlanInput>;
  basedOn?: string | undefined;
  staffId: string;
}

/** Adds a plan with its Stripe product and price; returns its id. */
export async function addPlan(
  app: Deps,
  { submissionId, ...asked }: Asked,
  staffId: string,
): Promise<string> {
  const input: PlanInput = { ...usualIncludes, ...asked };
  checkPass(input);
  const submission = { kind: "plan" as const, userId: staffId, submissionId };
  const made = await findMade(app.db, submission);
  if (made !== undefined) return made;
  if (await isNameTaken(app.db, input.planName, null)) throw new ProblemError(planNameTaken);
  const [id, now] = [app.randomness.uuid(), app.clock.now()];
  // A repeated submission has the same contents, so at Stripe it is the same call.
  const end = (submissionId ?? id).slice(0, 4);
  const key = `${input.planName.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${end}`;
  const ids = input.isMadeAtStripe
    ? await makeBoth(app, input, key)
    : { ...idsOf(input), isRecurring: await checkBoth(app, input, null) };
  const row = {
    ...columnsOf(input),
    id,
    key,
    stripe_product_id: ids.productId,
    stripe_price_id: ids.priceId,
    is_recurring: ids.isRecurring,
    updated_by: staffId,
    created_at: now,
    updated_at: now,
  };
  return await app.inTransaction((tx) =>
    createOnce(tx, { ...submission, id, now }, () => insertPlan(tx, row)),
  );
}

/**
 * A Stripe price cannot be changed: a new amount is a new price, and existing subscribers keep
 * theirs.
 */
export async function changePlan(
  app: Deps,
  id: string,
  { changes, basedOn, staffId }: PlanChange,
): Promise<void> {
  const before = orProblem(await findPlan(app.db, id), notFound);
  // Checked before anything is created at Stripe, and again afterwards.
  refuseStale(basedOn, before.updated_at);
  const input: PlanInput = { ...inputOf(before), ...changes };
  checkPass(input);
  if (await isNameTaken(app.db, input.planName, id)) throw new ProblemError(planNameTaken);
  const ids = await idsAfter(app, before, input);
  await app.inTransaction(async (tx) => {
    const current = orProblem(await lockPlan(tx, id), notFound);
    refuseStale(basedOn, current.updated_at);
    await updatePlanRow(tx, id, {
      ...columnsOf(input),
      stripe_product_id: ids.productId,
      stripe_price_id: ids.priceId,
      is_recurring: ids.isRecurring,
      updated_by: staffId,
      updated_at: laterThan(current.updated_at, app.clock.now()),
    });
  });
}

interface Ids {
  productId: string;
  priceId: string;
  isRecurring: boolean;
}

async function idsAfter(app: Deps, before: PlanRow, input: PlanInput): Promise<Ids> {
  const isSameIds =
    input.stripePriceId === (before.stripe_price_id ?? "") &&
    input.stripeProductId === (before.stripe_product_id ?? "");
  const isSamePrice =
    input.priceMinor === before.price_minor &&
    input.currency === before.currency &&
    input.interval === before.interval &&
    input.intervalCount === before.interval_count &&
    input.isRecurring === before.is_recurring;
  if (isSameIds && isSamePrice && !input.isMadeAtStripe)
    return { ...idsOf(input), isRecurring: before.is_recurring };
  if (input.stripeProductId === "") return await makeBoth(app, input, before.key);
  if (isSameIds || input.isMadeAtStripe) return await makePrice(app, input, input.stripeProductId);
  return { ...idsOf(input), isRecurring: await checkBoth(app, input, before.id) };
}

async function makeBoth(app: Deps, input: PlanInput, planKey: string): Promise<Ids> {
  return await makePrice(app, input, await createProduct(app, { name: input.planName, planKey }));
}

async function makePrice(app: Deps, input: PlanInput, productId: string): Promise<Ids> {
  const priceId = await createPrice(app, {
    productId,
    amountMinor: input.priceMinor,
    currency: input.currency,
    interval: input.isRecurring ? input.interval : null,
    intervalCount: input.intervalCount,
  });
  return { productId, priceId, isRecurring: input.isRecurring };
}

/** Rejects fields that differ from Stripe; returns whether the price renews. */
async function checkBoth(app: Deps, input: PlanInput, planId: string | null): Promise<boolean> {
  const product = await app.provider.findProduct(input.stripeProductId);
  const price = await app.provider.findPrice(input.stripePriceId);
  const fields: Record<string, string> = {};
  if (product === undefined) fields["stripeProductId"] = "Stripe has no product with this ID";
  else if (!product.isActive) fields["stripeProductId"] = "This product is archived at Stripe";
  if (price === undefined) fields["stripePriceId"] = "Stripe has no price with this ID";
  else Object.assign(fields, faultsOf(price, input));
  // Payments are matched to plans by price.
  if (await isPriceTaken(app.db, input.stripePriceId, planId))
    fields["stripePriceId"] = "Another plan has this price";
  if (Object.keys(fields).length > 0) throw new ProblemError(planDiffers, { fields });
  const isRecurring = price?.interval != null;
  checkPass({ ...input, isRecurring });
  return isRecurring;
}

function faultsOf(price: ProviderPrice, input: PlanInput): Record<string, string> {
  const fields: Record<string, string> = {};
  if (!price.isActive) fields["stripePriceId"] = "This price is archived at Stripe";
  else if (price.productId !== input.stripeProductId)
    fields["stripePriceId"] = "This price belongs to another product";
  if (price.amountMinor !== input.priceMinor)
    fields["priceAmount"] = `At Stripe this price is ${(price.amountMinor / 100).toFixed(2)}`;
  if (price.currency !== input.currency)
    fields["currency"] = `At Stripe this price is in ${price.currency}`;
  if (price.interval !== null && price.interval !== input.interval)
    fields["interval"] = `At Stripe this price is per ${price.interval}`;
  if (price.interval !== null && price.intervalCount !== input.intervalCount)
    fields["intervalCount"] = `At Stripe the interval count is ${price.intervalCount}`;
  return fields;
}

function checkPass(it: Pick<PlanInput, "isRecurring" | "interval" | "intervalCount">): void {
  if (!it.isRecurring && (it.interval !== "week" || it.intervalCount !== 1))
    throw new ProblemError(passIsOneWeek);
}

const idsOf = (it: PlanInput) => ({ productId: it.stripeProductId, priceId: it.stripePriceId });

const columnsOf = (it: PlanInput) => ({
  plan_name: it.planName,
  price_minor: it.priceMinor,
  currency: it.currency,
  interval: it.interval,
  interval_count: it.intervalCount,
  is_popular: it.isPopular,
  is_active: it.isActive,
  display_order: it.displayOrder,
  includes: planIncludes.parse(it),
  features: it.features,
});

const inputOf = (row: PlanRow): PlanInput => ({
  planName: row.plan_name,
  stripeProductId: row.stripe_product_id ?? "",
  stripePriceId: row.stripe_price_id ?? "",
  priceMinor: row.price_minor,
  currency: row.currency,
  interval: row.interval,
  intervalCount: row.interval_count,
  isPopular: row.is_popular,
  isActive: row.is_active,
  displayOrder: row.display_order,
  ...includesOf(row.includes),
  features: row.features,
  isRecurring: row.is_recurring,
  isMadeAtStripe: false,
});
