import type { BillingRead } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { findPurchase, listOfKind, serverFault } from "../operation/operation.sql.ts";
import { cancelPurchase } from "../operation/purchase.ts";
import { keyLifeMs, runOperation } from "../operation/run-operation.ts";

export type CreditDeps = Pick<App, "db" | "clock" | "randomness" | "provider">;

/**
 * Sets a person's credit at Stripe, once for each plan and kind, because later credit is from elsewhere. A
 * payment form that has taken some of it off is closed before. True if something changed at Stripe.
 */
export async function changeCreditOnce(
  app: CreditDeps,
  { userRef, kind, id }: { userRef: string; kind: string; id: string },
  { customerId, creditMinor }: BillingRead,
  leftMinor: number,
): Promise<boolean> {
  const all = await listOfKind(app.db, { userRef, kind });
  const before = all
    .map((it) => ({ ...it, params: JSON.parse(it.params) as { id: string; leftMinor: number } }))
    .filter((it) => it.params.id === id);
  if (before.some((it) => it.stripe_id !== null)) return false;
  if ((await findPurchase(app.db, userRef)) !== undefined)
    return await cancelPurchase(app, userRef);
  // Without Stripe's response, the credit just read may already be the new one. The same call is repeated, or,
  // once its key no longer tells, made only if the credit differs.
  const open = before.filter((it) => it.state === "open");
  const since = app.clock.now().getTime() - keyLifeMs;
  const recent = open.find((it) => it.created_at.getTime() > since && it.fault !== serverFault);
  const isMade = recent === undefined && open.some((it) => it.params.leftMinor === creditMinor);
  const params = recent?.params ?? { id, leftMinor: isMade ? creditMinor : leftMinor };
  await runOperation(
    app,
    { userRef, kind, params },
    async (key) => {
      if (!isMade) await app.provider.setCredit(key, customerId, params.leftMinor);
    },
    () => customerId,
  );
  return true;
}
