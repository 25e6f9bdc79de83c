import { ProviderFault } from "../../../adapters/stripe/port.ts";
import { tryEach } from "../../../try-each.ts";
import { listCareFirst } from "../../care-case/refuse-payment.ts";
import { findAccountByUser } from "../payer/account.sql.ts";
import { listHeld } from "./hold.sql.ts";
import { refreshBilling, type RefreshDeps } from "../sync/refresh-billing.ts";
import { oneAtATime } from "../operation/one-at-a-time.ts";

/**
 * Stops or releases payments after a case was opened or answered. Throws if Stripe failed, so that
 * the job retries.
 */
export async function settleRenewals(app: RefreshDeps, userId: string): Promise<void> {
  if (app.config.stripe === null) return;
  const account = await findAccountByUser(app.db, userId);
  if (account?.stripe_customer_id == null) return;
  const { isCaseSettled } = await oneAtATime(app, account.user_ref, () =>
    refreshBilling(app, account.user_ref),
  );
  if (!isCaseSettled) throw new ProviderFault("unavailable", "The case is not settled");
}

/** Called after the job's last attempt; the sweep continues. */
export async function reportUnsettled({ log }: Pick<RefreshDeps, "log">, userId: string) {
  log.error({ userId }, "ALERT payments are neither stopped nor released as the case asks");
}

/** Settles everyone who is waiting, and everyone whose renewals are held and need not be. */
export async function settleAllRenewals(app: RefreshDeps): Promise<void> {
  const all = new Set([...(await listCareFirst(app)), ...(await listHeld(app.db))]);
  await tryEach(app, all, {
    run: (userId) => settleRenewals(app, userId),
    failed: "ALERT payments are neither stopped nor released as the case asks",
    fieldsOf: (userId) => ({ userId }),
  });
}
