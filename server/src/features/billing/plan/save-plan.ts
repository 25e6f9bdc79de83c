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
import { ProblemError } from "../../../http/problem.ts";
import { runOperation } from "../operation/run-operation.ts";
import {
  findPlan,
  insertPlan,
  isNameTaken,
  isPriceTaken,
  lockPlan,
  type PlanRow,
  updatePlanRow,
} from "./plan.sql.ts";

export type Parts = Pick<App, "db" | "inTransaction" | "clock" | "randomness" | "provider">;

/** What staff ask for, with the price in pence. */
type Asked = Omit<BodyOf<typeof createPlan>, "priceAmount"> & { priceMinor: number };

type PlanWish = Omit<Asked, "submissionId"> & PlanIncludes;

interface PlanChange {
  changes: Partial<PlanWish>;
  basedOn?: string | undefined;
  staffId: string;
}

/** Adds a plan whose product and price Stripe knows; answers its id. */
export async function addPlan(
  app: Parts,
  { submissionId, ...asked }: Asked,
  staffId: string,
): Promise<string> {
  const wish: PlanWish = { ...usualIncludes, ...asked };
  checkPass(wish);
  const submission = { kind: "plan" as const, userId: staffId, submissionId };
  const made = await findMade(app.db, submission);
  if (made !== undefined) return made;
  if (await isNameTaken(app.db, wish.planName, null)) throw new ProblemError(planNameTaken);
  const [id, now] = [app.randomness.uuid(), app.clock.now()];
  // A second submission is made of the same words, so that at Stripe it is the same call.
  const end = (submissionId ?? id).slice(0, 4);
  const key = `${wish.planName.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${end}`;
  const ids = wish.isMadeAtStripe
    ? await makeBoth(app, wish, key)
    : { ...idsOf(wish), isRecurring: await checkBoth(app, wish, null) };
  const row = {
    ...columnsOf(wish),
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

/** A price cannot be changed at Stripe: another amount is a new price, and who subscribed keeps theirs. */
export async function changePlan(
  app: Parts,
  id: string,
  { changes, basedOn, staffId }: PlanChange,
): Promise<void> {
  const before = await findPlan(app.db, id);
  if (before === undefined) throw new ProblemError(notFound);
  // Before anything is made at Stripe, and once more when it is.
  refuseStale(basedOn, before.updated_at);
  const wish: PlanWish = { ...wishOf(before), ...changes };
  checkPass(wish);
  if (await isNameTaken(app.db, wish.planName, id)) throw new ProblemError(planNameTaken);
  const ids = await idsAfter(app, before, wish);
  await app.inTransaction(async (tx) => {
    const current = await lockPlan(tx, id);
    if (current === undefined) throw new ProblemError(notFound);
    refuseStale(basedOn, current.updated_at);
    await updatePlanRow(tx, id, {
      ...columnsOf(wish),
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

async function idsAfter(app: Parts, before: PlanRow, wish: PlanWish): Promise<Ids> {
  const isSameIds =
    wish.stripePriceId === (before.stripe_price_id ?? "") &&
    wish.stripeProductId === (before.stripe_product_id ?? "");
  const isSamePrice =
    wish.priceMinor === before.price_minor &&
    wish.currency === before.currency &&
    wish.interval === before.interval &&
    wish.intervalCount === before.interval_count &&
    wish.isRecurring === before.is_recurring;
  if (isSameIds && isSamePrice && !wish.isMadeAtStripe)
    return { ...idsOf(wish), isRecurring: before.is_recurring };
  if (wish.stripeProductId === "") return await makeBoth(app, wish, before.key);
  if (isSameIds || wish.isMadeAtStripe) return await makePrice(app, wish, wish.stripeProductId);
  return { ...idsOf(wish), isRecurring: await checkBoth(app, wish, before.id) };
}

async function makeBoth(app: Parts, wish: PlanWish, planKey: string): Promise<Ids> {
  const it = { name: wish.planName, planKey };
  const product = await runOperation(
    app,
    { userRef: null, kind: "product", params: it },
    (key) => app.provider.createProduct(key, it),
    (made) => made.id,
  );
  return await makePrice(app, wish, product.id);
}

async function makePrice(app: Parts, wish: PlanWish, productId: string): Promise<Ids> {
  const it = {
    productId,
    amountMinor: wish.priceMinor,
    currency: wish.currency,
    interval: wish.isRecurring ? wish.interval : null,
    intervalCount: wish.intervalCount,
  };
  const price = await runOperation(
    app,
    { userRef: null, kind: "price", params: it },
    (key) => app.provider.createPrice(key, it),
    (made) => made.id,
  );
  return { productId, priceId: price.id, isRecurring: wish.isRecurring };
}

/** Refuses what differs from Stripe, field by field; answers whether the price renews. */
async function checkBoth(app: Parts, wish: PlanWish, planId: string | null): Promise<boolean> {
  const product = await app.provider.findProduct(wish.stripeProductId);
  const price = await app.provider.findPrice(wish.stripePriceId);
  const fields: Record<string, string> = {};
  if (product === undefined) fields["stripeProductId"] = "Stripe knows no product of this id";
  else if (!product.isActive) fields["stripeProductId"] = "This product is archived at Stripe";
  if (price === undefined) fields["stripePriceId"] = "Stripe knows no price of this id";
  else Object.assign(fields, faultsOf(price, wish));
  // By its price a payment finds its plan.
  if (await isPriceTaken(app.db, wish.stripePriceId, planId))
    fields["stripePriceId"] = "Another plan has this price";
  if (Object.keys(fields).length > 0) throw new ProblemError(planDiffers, { fields });
  const isRecurring = price?.interval != null;
  checkPass({ ...wish, isRecurring });
  return isRecurring;
}

function faultsOf(price: ProviderPrice, wish: PlanWish): Record<string, string> {
  const fields: Record<string, string> = {};
  if (!price.isActive) fields["stripePriceId"] = "This price is archived at Stripe";
  else if (price.productId !== wish.stripeProductId)
    fields["stripePriceId"] = "This price belongs to another product";
  if (price.amountMinor !== wish.priceMinor)
    fields["priceAmount"] = `At Stripe this price is ${(price.amountMinor / 100).toFixed(2)}`;
  if (price.currency !== wish.currency)
    fields["currency"] = `At Stripe this price is in ${price.currency}`;
  if (price.interval !== null && price.interval !== wish.interval)
    fields["interval"] = `At Stripe this price is by the ${price.interval}`;
  if (price.interval !== null && price.intervalCount !== wish.intervalCount)
    fields["intervalCount"] = `At Stripe this price is for ${price.intervalCount}`;
  return fields;
}

function checkPass(it: Pick<PlanWish, "isRecurring" | "interval" | "intervalCount">): void {
  if (!it.isRecurring && (it.interval !== "week" || it.intervalCount !== 1))
    throw new ProblemError(passIsOneWeek);
}

const idsOf = (it: PlanWish) => ({ productId: it.stripeProductId, priceId: it.stripePriceId });

const columnsOf = (it: PlanWish) => ({
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

const wishOf = (row: PlanRow): PlanWish => ({
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
