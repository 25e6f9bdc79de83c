import { type MoneyBack, moneyBackOf } from "@attune/domain/billing/money-back";
import type { App } from "../../../app.ts";
import { listRefundWindows } from "../../legal/refund-window.ts";
import { listRefundable, type RefundableRow } from "../ledger/payment.sql.ts";
import { findAccountByUser } from "../payer/account.sql.ts";

/**
 * What a person who cancels now is refunded automatically, according to the ledger; null for
 * nothing.
 */
export async function findMoneyBack(
  { db, clock }: Pick<App, "db" | "clock">,
  userId: string,
): Promise<MoneyBack<RefundableRow> | null> {
  const account = await findAccountByUser(db, userId);
  if (account === undefined) return null;
  const payments = await listRefundable(db, account.user_ref);
  if (payments.length === 0) return null;
  return moneyBackOf(payments, await listRefundWindows(db), clock.now());
}
