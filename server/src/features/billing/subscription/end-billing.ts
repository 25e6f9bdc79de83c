import type { Tx } from "../../../adapters/database/port.ts";
import { ProviderFault } from "../../../adapters/stripe/port.ts";
import { findOrCreateAccount, listLostCustomers } from "../payer/ensure-customer.ts";
import { findAccountByRef, findAccountByUser, setEnded } from "../payer/account.sql.ts";
import { endSubscription } from "../operation/end-subscription.ts";
import { cancelPurchase } from "../operation/purchase.ts";
import { refreshBilling, type RefreshDeps } from "../sync/refresh-billing.ts";
import { runOperation } from "../operation/run-operation.ts";
import { oneAtATime } from "../operation/one-at-a-time.ts";

/** Called inside a transaction; the answer stays true until that ends. */
export interface Leaving {
  isLeaving(tx: Tx): Promise<boolean>;
  /** The same; from then on, a subscription may have ended at Stripe. */
  begins(tx: Tx): Promise<boolean>;
}

const forCertain: Leaving = { isLeaving: async () => true, begins: async () => true };

/**
 * Stops all billing of a person who is leaving: nothing more is sold to them, and everything
 * running at Stripe ends now. Stops as soon as the person is no longer leaving. Throws if Stripe is
 * unreachable or a payment is in progress; safe to call again, even once the person has been erased.
 */
export async function endBilling(
  app: RefreshDeps,
  userId: string,
  leaving: Leaving = forCertain,
): Promise<void> {
  const account = await findOrCreateAccount(app, userId);
  if (account === undefined) return;
  const endedAt = account.ended_at ?? app.clock.now();
  const isNoted = await app.inTransaction(async (tx) => {
    if (!(await leaving.isLeaving(tx))) return false;
    await setEnded(tx, account.user_ref, endedAt, app.clock.now());
    return true;
  });
  if (!isNoted || account.stripe_customer_id === null) return;
  await oneAtATime(app, account.user_ref, async () => {
    const isEnded = await cancelPurchase(app, account.user_ref);
    const { view } = await refreshBilling(app, account.user_ref);
    const ids = (view?.running ?? []).map((it) => it.id);
    for (const id of ids) {
      // A person who came back meanwhile was told that it continues.
      if (!(await app.inTransaction((tx) => leaving.begins(tx)))) return;
      await endSubscription(app, { userRef: account.user_ref, kind: "end-billing", id });
    }
    if (ids.length > 0) await refreshBilling(app, account.user_ref);
    // We promised no more charges, so staff must refund this one.
    for (const { charge } of view?.payments ?? [])
      if (charge.createdAt > endedAt)
        app.log.error(
          { userRef: account.user_ref, charge: charge.id },
          "ALERT charged after the account was closed",
        );
    if (!isEnded) throw new ProviderFault("unavailable", "A payment is still under way");
  });
}

/** The person is staying: they may buy again. */
export async function reopenBilling(
  { db, clock }: Pick<RefreshDeps, "db" | "clock">,
  userId: string,
): Promise<void> {
  const account = await findAccountByUser(db, userId);
  if (account !== undefined) await setEnded(db, account.user_ref, null, clock.now());
}

/**
 * Removes saved cards, name and address from the Stripe customer; payments remain there and here, under a
 * reference.
 */
export async function forgetPayer(app: RefreshDeps, userRef: string): Promise<void> {
  const account = await findAccountByRef(app.db, userRef);
  if (account === undefined) return;
  const known = account.stripe_customer_id;
  const customerIds = known === null ? await listLostCustomers(app, userRef) : [known];
  for (const customerId of customerIds)
    await runOperation(app, { userRef, kind: "forget-customer", params: { customerId } }, (key) =>
      app.provider.forgetCustomer(key, customerId),
    );
}
