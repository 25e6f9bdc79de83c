import type { App } from "../../../app.ts";
import { findPurchase, listOfKind, serverFault } from "../operation/operation.sql.ts";
import { cancelPurchase } from "../operation/purchase.ts";
import { runOperation } from "../operation/run-operation.ts";

export type CreditDeps = Pick<App, "db" | "clock" | "randomness" | "provider">;

interface CreditChange {
  userRef: string;
  kind: string;
  /** The plan that is the reason. */
  id: string;
  customerId: string;
  /** Negative: taken from what is left. */
  changeMinor: number;
}

/**
 * Changes a person's credit at Stripe, once for each plan and kind, because later credit is from elsewhere.
 * Credit is taken after a payment form that has used some of it is closed. True if something changed at Stripe.
 */
export async function changeCreditOnce(app: CreditDeps, it: CreditChange): Promise<boolean> {
  const { userRef, kind, id, customerId, changeMinor } = it;
  const all = await listOfKind(app.db, { userRef, kind });
  const before = all.filter(({ params }) => (JSON.parse(params) as { id: string }).id === id);
  if (before.some((one) => one.stripe_id !== null)) return false;
  if (changeMinor < 0 && (await findPurchase(app.db, userRef)) !== undefined)
    return await cancelPurchase(app, userRef);
  const mark = `${changeMinor < 0 ? "taken" : "credited"}:${id}`;
  // Readings in several processes use the same key, and a new one only after a failure that Stripe repeats.
  const failed = before.filter((one) => one.state === "closed" || one.fault === serverFault);
  await runOperation(
    app,
    { userRef, kind, params: { id, changeMinor }, id: `${kind}:${id}:${failed.length}` },
    (key) => app.provider.changeCredit(key, { customerId, changeMinor, mark }),
    () => customerId,
  );
  return true;
}
