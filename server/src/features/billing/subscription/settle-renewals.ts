import { ProviderFault } from "../../../adapters/stripe/port.ts";
import { listCareFirst } from "../../care-case/refuse-payment.ts";
import { findAccountByUser } from "../payer/account.sql.ts";
import { listHeld, listRenewing } from "./hold.sql.ts";
import { refreshBilling, type RefreshDeps } from "../sync/refresh-billing.ts";
import { oneAtATime } from "../operation/one-at-a-time.ts";

/**
 * Holds or releases renewals after a case was opened or answered. Throws if Stripe failed, so that
 * the job retries.
 */
export async function settleRenewals(app: RefreshDeps, userId: string): Promise<void> {
  if (app.config.stripe === null) return;
  const account = await findAccountByUser(app.db, userId);
  if (account?.stripe_customer_id == null) return;
  const { areRenewalsSettled } = await oneAtATime(
    account.user_ref,
    app.provider.remainingMs(),
    () => refreshBilling(app, account.user_ref),
  );
  if (!areRenewalsSettled) throw new ProviderFault("unavailable", "Renewals are not settled");
}

/** Called after the job's last attempt; the sweep continues. */
export async function reportUnsettled({ log }: Pick<RefreshDeps, "log">, userId: string) {
  log.error({ userId }, "ALERT renewals are neither held nor released as the case asks");
}

/** Settles people who should be held but are not, and the reverse; repeated until none is left. */
export async function settleAllRenewals(app: RefreshDeps): Promise<void> {
  const waiting = new Set(await listRenewing(app.db, await listCareFirst(app)));
  const held = new Set(await listHeld(app.db));
  const all = [...new Set([...waiting, ...held])];
  for (const userId of all.filter((it) => waiting.has(it) !== held.has(it)))
    try {
      await settleRenewals(app, userId);
    } catch (error) {
      const fields = { userId, error: (error as Error).message };
      app.log.error(fields, "ALERT renewals are neither held nor released as the case asks");
    }
}
