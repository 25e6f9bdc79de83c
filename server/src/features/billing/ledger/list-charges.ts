import type { AccountRole } from "@attune/contract/access";
import type { ChargeAnswer } from "@attune/contract/billing/customer";
import { contractsBegunBy, coolingOffOf } from "@attune/domain/billing/cooling-off";
import {
  isInRefundWindow,
  refundWindowEnd,
  windowHoursAt,
} from "@attune/domain/billing/refund-rules";
import type { App } from "../../../app.ts";
import { listRefundWindows } from "../../legal/refund-window.ts";
import { findAccountByUser } from "../payer/account.sql.ts";
import { reasonFor } from "../../../adapters/database/schema/refund-reason.ts";
import { listRefundable, type RefundableRow } from "./payment.sql.ts";

/** Every payment of a person, as shown to staff of this role. */
export async function listCharges(
  app: Pick<App, "db" | "clock" | "sealer">,
  userId: string,
  role: AccountRole,
): Promise<ChargeAnswer[]> {
  const account = await findAccountByUser(app.db, userId);
  if (account === undefined) return [];
  const now = app.clock.now();
  const windows = await listRefundWindows(app.db);
  const rows = await listRefundable(app.db, account.user_ref);
  const begun = contractsBegunBy(rows);
  const presentRefund = async ({ reasonSealed, ...it }: RefundableRow["refunds"][number]) => ({
    ...it,
    reason: await reasonFor(role, app, { ...it, reasonSealed }, userId),
    at: it.at.toISOString(),
  });
  const present = async (it: RefundableRow, windowHours: number) => ({
    id: it.id,
    paidAt: it.paidAt.toISOString(),
    amountMinor: it.amountMinor,
    refundedMinor: it.refundedMinor,
    remainingMinor: it.remainingMinor,
    currency: it.currency,
    planName: it.planName,
    windowHours,
    isInWindow: isInRefundWindow(it.paidAt, now, windowHours),
    windowEndsAt: refundWindowEnd(it.paidAt, windowHours).toISOString(),
    coolingOff: begun.has(it.id) ? coolingOffOf(it, now) : null,
    refunds: await Promise.all(it.refunds.map(presentRefund)),
    disputes: it.disputes.map((dispute) => ({ ...dispute, at: dispute.at.toISOString() })),
  });
  return await Promise.all(rows.map((it) => present(it, windowHoursAt(windows, it.paidAt))));
}
