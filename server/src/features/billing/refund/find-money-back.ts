import { type MoneyBack, moneyBackOf } from "@attune/domain/billing/money-back";
import type { App } from "../../../app.ts";
import { listRefundWindows } from "../../legal/refund-window.ts";
import { listRefundable, type RefundableRow } from "../ledger/payment.sql.ts";
import { findAccountByUser } from "../payer/account.sql.ts";

type Deps = Pick<App, "db" | "clock">;

/**
 * What a person who cancels now is refunded automatically, according to the ledger; null for
 * nothing.
 */
export async function findMoneyBack(
  app: Deps,
  userId: string,
): Promise<MoneyBack<RefundableRow> | null> {
  const account = await findAccountByUser(app.db, userId);
  return account === undefined ? null : await findMoneyBackOf(app, account.user_ref);
}

/** The same, of a billing account that has been read already. */
export async function findMoneyBackOf(
  { db, clock }: Deps,
  userRef: string,
): Promise<MoneyBack<RefundableRow> | null> {
  const payments = await listRefundable(db, userRef);
  if (payments.length === 0) return null;
  return moneyBackOf(payments, await listRefundWindows(db), clock.now());
}
