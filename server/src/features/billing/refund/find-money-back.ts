import { type MoneyBack, moneyBackOf } from "@attune/domain/billing/money-back";
import type { App } from "../../../app.ts";
import { listRefundWindows } from "../../legal/refund-window.ts";
import { listRefundable, type RefundableRow } from "../ledger/payment.sql.ts";

/** What a person who cancels now is refunded automatically, according to the ledger; null for nothing. */
export async function findMoneyBack(
  { db, clock }: Pick<App, "db" | "clock">,
  userRef: string,
): Promise<MoneyBack<RefundableRow> | null> {
  const payments = await listRefundable(db, userRef);
  if (payments.length === 0) return null;
  return moneyBackOf(payments, await listRefundWindows(db), clock.now());
}
