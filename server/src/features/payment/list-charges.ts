import type { ChargeAnswer } from "@attune/contract/customer";
import {
  isInRefundWindow,
  refundableMinor,
  refundWindowEnd,
} from "@attune/domain/billing/refund-rules";
import { refundWindowHours } from "@attune/domain/billing/attempts";
import type { App } from "../../app.ts";
import { findAccountByUser } from "./account.sql.ts";
import { listRefundable } from "./payment.sql.ts";

/** Every payment of a person as staff see it who may refund it. */
export async function listCharges(
  app: Pick<App, "db" | "clock">,
  userId: string,
): Promise<ChargeAnswer[]> {
  const account = await findAccountByUser(app.db, userId);
  if (account === undefined) return [];
  const now = app.clock.now();
  return (await listRefundable(app.db, account.user_ref)).map((it) => ({
    id: it.id,
    paidAt: it.paidAt.toISOString(),
    amountMinor: it.amountMinor,
    refundedMinor: it.refundedMinor,
    remainingMinor: refundableMinor(it),
    currency: it.currency,
    planName: it.planName,
    isInWindow: isInRefundWindow(it.paidAt, now, refundWindowHours),
    windowEndsAt: refundWindowEnd(it.paidAt, refundWindowHours).toISOString(),
    refunds: it.refunds.map((refund) => ({ ...refund, at: refund.at.toISOString() })),
  }));
}
