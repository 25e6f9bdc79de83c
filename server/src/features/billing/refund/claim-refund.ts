import { refundUnfinished } from "@attune/contract/billing/refund";
import { isOwnReason } from "@attune/domain/billing/refund-reason";
import type { Tx } from "../../../adapters/database/port.ts";
import { reasonPlace } from "../../../adapters/database/schema/refund-reason.ts";
import { ProblemError } from "../../../http/problem.ts";
import { listRefundable, type RefundableRow } from "../ledger/payment.sql.ts";
import {
  findOperation,
  insertOperation,
  listMadeSince,
  listOpen,
} from "../operation/operation.sql.ts";
import { callLifeMs, hashOf } from "../operation/run-operation.ts";
import { type AccountRow, lockAccount } from "../payer/account.sql.ts";
import { refreshBilling, type RefreshDeps } from "../sync/refresh-billing.ts";

/** What identifies a request; all but the reason is sent to Stripe, and stored readable. */
export interface RefundParams extends Record<string, unknown> {
  chargeId: string;
  amountMinor: number;
  reason: string;
  /** As staff asked for it. */
  keepsAccess?: boolean;
  endsAccess: boolean;
}

export interface Refund {
  /** The id of the stored operation. */
  id: string;
  params: RefundParams;
}

type Decide = (payments: readonly RefundableRow[]) => RefundParams;

export interface RefundClaim extends Refund {
  /** Decides from the current ledger what to refund; may throw. By default, what `params` say. */
  decide?: Decide;
}

/**
 * Decides on a refund and stores it before Stripe is called. The account's row is locked meanwhile, so that
 * each refund is decided after all earlier ones have been read, whichever process made them. Throws if the
 * outcome of another one is unknown.
 */
export async function claimRefund(
  app: RefreshDeps,
  account: AccountRow,
  claim: RefundClaim,
): Promise<{ params: RefundParams; isNew: boolean }> {
  const take = (hasRead: boolean) =>
    app.inTransaction((tx) => takeRefund(app, tx, account, claim, hasRead));
  const taken = await take(false);
  if (taken !== null) return taken;
  await refreshBilling(app, account.user_ref);
  return (await take(true)) as NonNullable<typeof taken>;
}

/** Null if the ledger lacks a refund that was just made, and has not been read since. */
async function takeRefund(
  app: RefreshDeps,
  tx: Tx,
  account: AccountRow,
  { id, params, decide = () => params }: RefundClaim,
  hasRead: boolean,
): Promise<{ params: RefundParams; isNew: boolean } | null> {
  const of = { userRef: account.user_ref, kind: "refund" };
  await lockAccount(tx, of.userRef);
  if ((await listOpen(tx, of)).some((it) => it.id !== id))
    throw new ProblemError(refundUnfinished, { retryAfterSeconds: callLifeMs / 1000 });
  if ((await findOperation(tx, id)) !== undefined) return { params, isNew: false };
  const payments = await listRefundable(tx, of.userRef);
  const read = new Set(payments.flatMap((it) => it.refunds.map((refund) => refund.id)));
  const since = new Date(app.clock.now().getTime() - callLifeMs);
  const made = await listMadeSince(tx, { ...of, since });
  if (!hasRead && made.some((it) => !read.has(it.stripe_id ?? ""))) return null;
  const decided = decide(payments);
  await storeRefund(app, tx, account, { id, params: decided });
  return { params: decided, isNew: true };
}

/** What staff write about a person is stored under that person's key, and not at all once it is deleted. */
async function storeRefund(
  { sealer, clock }: RefreshDeps,
  tx: Tx,
  { user_ref: userRef, user_id: userId }: AccountRow,
  { id, params }: Refund,
): Promise<void> {
  const { reason, ...others } = params;
  const isOwn = isOwnReason(reason);
  const now = clock.now();
  await insertOperation(tx, {
    id,
    user_ref: userRef,
    kind: "refund",
    params: JSON.stringify(isOwn ? params : others),
    reason_sealed:
      isOwn || userId === null
        ? null
        : await sealer.seal(tx, reasonPlace("payment_operations", id, userId), reason),
    params_hash: hashOf(params),
    created_at: now,
    updated_at: now,
  });
}
