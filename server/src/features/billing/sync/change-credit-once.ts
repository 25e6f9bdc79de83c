import type { App } from "../../../app.ts";
import { findPurchase, listOfKind, serverFault } from "../operation/operation.sql.ts";
import { cancelPurchase } from "../operation/purchase.ts";
import { recordMade, runOperation } from "../operation/run-operation.ts";

export type CreditDeps = Pick<App, "db" | "clock" | "randomness" | "provider">;

interface CreditChange {
  userRef: string;
  kind: string;
  /** The plan that is the reason. */
  id: string;
  customerId: string;
  /** The credit that was read. */
  creditMinor: number;
  /** What should have been added in all; negative: taken from what is left. */
  totalMinor: number;
}

/** Versions before decision 366 set the credit to `leftMinor`. */
interface Params {
  id: string;
  totalMinor?: number;
  leftMinor?: number;
}

/**
 * Changes a person's credit at Stripe, once for each plan and kind, because later credit is from elsewhere. If
 * the total grows, because another payment was refunded, the rest follows. Credit is taken after a payment form
 * that has used some of it is closed. True if something changed at Stripe.
 */
export async function changeCreditOnce(app: CreditDeps, it: CreditChange): Promise<boolean> {
  const { userRef, kind, id, customerId, creditMinor, totalMinor } = it;
  const all = await listOfKind(app.db, { userRef, kind });
  const before = all
    .map((one) => ({ ...one, params: JSON.parse(one.params) as Params }))
    .filter(({ params }) => params.id === id);
  const isLess = ({ params }: (typeof before)[number]) =>
    params.totalMinor !== undefined && Math.abs(params.totalMinor) < Math.abs(totalMinor);
  if (before.some((one) => one.stripe_id !== null && !isLess(one))) return false;
  const madeBefore = before.find(
    (one) => one.state === "open" && one.params.leftMinor === creditMinor,
  );
  if (madeBefore !== undefined) {
    await recordMade(app, madeBefore.id, customerId);
    return false;
  }
  if (totalMinor < 0 && (await findPurchase(app.db, userRef)) !== undefined)
    return await cancelPurchase(app, userRef);
  // Readings in several processes use the same key, and a new one only after a failure that Stripe repeats.
  const failed = before.filter((one) => one.state === "closed" || one.fault === serverFault);
  await runOperation(
    app,
    {
      userRef,
      kind,
      params: { id, totalMinor },
      id: `${kind}:${id}:${totalMinor}:${failed.length}`,
    },
    (key) => app.provider.changeCredit(key, { customerId, subscriptionId: id, totalMinor }),
    () => customerId,
  );
  return true;
}
