import { contractsBegunBy, coolingOffOf } from "@attune/domain/billing/cooling-off";
import type { App } from "../../../app.ts";
import { findAccountByUser } from "../payer/account.sql.ts";
import { listRefundable } from "../ledger/payment.sql.ts";

/** Purchases of a person that they may still cancel without a reason, and have something back of. */
export async function listCancellable({ db, clock }: Pick<App, "db" | "clock">, userId: string) {
  const account = await findAccountByUser(db, userId);
  if (account === undefined) return [];
  const rows = await listRefundable(db, account.user_ref);
  const begun = contractsBegunBy(rows);
  return rows.flatMap((it) => {
    if (!begun.has(it.id)) return [];
    const { isInside, lastDay, refundMinor } = coolingOffOf(it, clock.now());
    if (!isInside || refundMinor === 0) return [];
    return { planName: it.planName, lastDay, refundMinor, currency: it.currency };
  });
}
