import type { Insertable } from "kysely";
import type { Tx } from "../../../adapters/database/port.ts";
import type { RefundsTable } from "../../../adapters/database/schema/payments.ts";
import type { RefundRead } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { reasonPlace } from "../../../adapters/database/schema/refund-reason.ts";
import { isOwnReason } from "@attune/domain/billing/refund-reason";
import { findReasons } from "../operation/operation.sql.ts";
import type { AccountRow } from "../payer/account.sql.ts";

interface Reading {
  refunds: readonly RefundRead[];
  isNew: (...parts: unknown[]) => boolean;
  now: Date;
}

/**
 * The refunds that are new or changed. The words of staff are stored only here, sealed, and erased with the
 * person; Stripe has those of old refunds.
 */
export async function newRefunds(
  { sealer }: Pick<App, "sealer">,
  tx: Tx,
  { user_ref: userRef, user_id: userId }: AccountRow,
  { refunds, isNew, now }: Reading,
): Promise<Insertable<RefundsTable>[]> {
  const operations = refunds.flatMap((it) => it.operationId ?? []);
  const given = await findReasons(tx, operations);

  const rows: Insertable<RefundsTable>[] = [];
  for (const it of refunds) {
    const own = given.get(it.operationId ?? "");
    const readable = own?.reason ?? it.reason;
    const hasWords = userId !== null && (own?.reason_sealed != null || !isOwnReason(readable));
    const reason = userId === null || hasWords ? null : readable;
    // Words already sealed do not change, even if Stripe no longer has them.
    const isKnown =
      !isNew(it.id, it.status, "sealed") || (!hasWords && !isNew(it.id, it.status, reason));
    if (isKnown) continue;
    rows.push({
      stripe_id: it.id,
      payment_id: it.chargeId,
      user_ref: userRef,
      amount_minor: it.amountMinor,
      currency: it.currency,
      status: it.status,
      reason,
      reason_sealed: hasWords ? await seal(it, userId) : null,
      ends_access: it.endsAccess,
      refunded_at: it.createdAt,
      recorded_at: now,
      updated_at: now,
    });
  }
  return rows;

  async function seal({ id, operationId, reason }: RefundRead, owner: string): Promise<string> {
    const own = given.get(operationId ?? "");
    const words =
      own?.reason_sealed == null
        ? (own?.reason ?? reason)
        : await sealer.open(
            tx,
            reasonPlace("payment_operations", own.id, owner),
            own.reason_sealed,
          );
    return await sealer.seal(tx, reasonPlace("refunds", id, owner), words);
  }
}
