import { type PassCredit, passCreditOf } from "@attune/domain/billing/pass-credit";
import { ProviderFault } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { listRefundable } from "../ledger/payment.sql.ts";
import { findProduct } from "../plan/find-product.ts";
import type { findPlanOnOffer } from "../plan/find-plan.ts";

type Plan = NonNullable<Awaited<ReturnType<typeof findPlanOnOffer>>>;

/**
 * The credit towards this plan for the unused days of a person's passes, from the current ledger.
 */
export async function findPassCredit(
  { db, clock }: Pick<App, "db" | "clock">,
  userRef: string,
  plan: Plan,
): Promise<PassCredit | null> {
  if (!plan.is_recurring) return null;
  const passes = (await listRefundable(db, userRef)).filter(
    (it) => it.kind === "one_off" && !it.isDisputed && it.currency === plan.currency,
  );
  return passCreditOf(passes, plan.price_minor, clock.now());
}

/** The credit as Stripe takes it: a line of the first invoice, for the pass's product. */
export async function creditAtStripe(
  app: Pick<App, "db" | "provider">,
  credit: PassCredit | null,
  plan: Plan,
): Promise<{ productId: string; amountMinor: number } | null> {
  if (credit === null) return null;
  const productId = await findProduct(app, credit.planName, plan);
  if (productId === null) throw new ProviderFault("refused", "The plan has no product at Stripe");
  return { productId, amountMinor: credit.amountMinor };
}
