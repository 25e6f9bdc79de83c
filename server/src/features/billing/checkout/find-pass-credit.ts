import { type PassCredit, passCreditOf } from "@attune/domain/billing/pass-credit";
import { ProviderFault } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import type { AccountRow } from "../payer/account.sql.ts";
import { listRefundable } from "../ledger/payment.sql.ts";
import { createProduct } from "../plan/create-at-stripe.ts";
import { findProductId, type PlanRow } from "../plan/plan.sql.ts";

type Deps = Pick<App, "db" | "clock" | "randomness" | "provider">;

/**
 * The credit towards this plan for the unused days of a person's passes, from the current ledger. Stripe also
 * takes off the credit of an earlier change of plan; after both, something must be left to pay.
 */
export async function findPassCredit(
  { db, clock }: Pick<App, "db" | "clock">,
  { user_ref: userRef, credit_minor: otherMinor }: AccountRow,
  plan: PlanRow,
): Promise<PassCredit | null> {
  if (!plan.is_recurring) return null;
  const passes = (await listRefundable(db, userRef)).filter(
    (it) => it.kind === "one_off" && !it.isDisputed && it.currency === plan.currency,
  );
  return passCreditOf(passes, plan.price_minor - otherMinor, clock.now());
}

/** The credit for Stripe: a line of the first invoice, for a product whose name says what it is. */
export async function creditAtStripe(
  app: Deps,
  credit: PassCredit | null,
  plan: PlanRow,
): Promise<{ productId: string; amountMinor: number } | null> {
  if (credit === null) return null;
  const productId = await findProduct(app, credit.planName, plan);
  if (productId === null) throw new ProviderFault("refused", "The plan has no product at Stripe");
  const name = `Credit for unused days of ${credit.planName ?? "a pass"}`;
  const id = `unused_${productId}`;
  await ensureProduct(app, { id, name, planKey: id });
  return { productId: id, amountMinor: credit.amountMinor };
}

/** The Stripe product of the plan with this name, or of `plan` if that has none. */
async function findProduct(
  app: Deps,
  planName: string | null,
  plan: PlanRow,
): Promise<string | null> {
  const named = (await findProductId(app.db, planName)) ?? plan.stripe_product_id;
  if (named !== null || plan.stripe_price_id === null) return named;
  return (await app.provider.findPrice(plan.stripe_price_id))?.productId ?? null;
}

async function ensureProduct(
  app: Deps,
  it: { id: string; name: string; planKey: string },
): Promise<void> {
  if ((await app.provider.findProduct(it.id)) !== undefined) return;
  try {
    await createProduct(app, it);
  } catch (error) {
    // Refused if another customer's purchase has just created it.
    const isThere = async () => (await app.provider.findProduct(it.id)) !== undefined;
    if (!(error instanceof ProviderFault) || error.kind !== "refused" || !(await isThere()))
      throw error;
  }
}
