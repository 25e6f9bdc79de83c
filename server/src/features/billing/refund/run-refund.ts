import { refundRefused, refundUnfinished } from "@attune/contract/billing/refund";
import { ProviderFault } from "../../../adapters/stripe/port.ts";
import { ProblemError } from "../../../http/problem.ts";
import { reasonPlace } from "../../../adapters/database/schema/refund-reason.ts";
import { isOwnReason } from "@attune/domain/billing/refund-reason";
import type { BillingView } from "../ledger/billing-view.ts";
import { findOperation, listOpen, updateOperation } from "../operation/operation.sql.ts";
import { type Operation, runOperation } from "../operation/run-operation.ts";
import type { AccountRow } from "../payer/account.sql.ts";
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

/** Makes one refund, however often it is requested, and reads its outcome. One at a time per person. */
export async function runRefund(
  app: RefreshDeps,
  account: AccountRow,
  refund: Refund,
): Promise<{ refundId: string; view: BillingView | null }> {
  await settleOthers(app, account, refund.id);
  const refundId = await refundOnce(app, account, refund);
  return { refundId, view: await readAgain(app, account.user_ref) };
}

/** Longer than a call can be in progress. */
export const callLifeMs = 60_000;

/**
 * The outcome of an earlier refund must be known before the person's next one. It is looked up, never made
 * automatically: staff may have abandoned it for the one they request now.
 */
async function settleOthers(app: RefreshDeps, account: AccountRow, own: string): Promise<void> {
  const open = await listOpen(app.db, { userRef: account.user_ref, kind: "refund" });
  for (const it of open.filter((one) => one.id !== own)) {
    const { chargeId } = JSON.parse(it.params) as RefundParams;
    if ((await findMade(app, it.id, chargeId)) !== undefined) continue;
    const now = app.clock.now();
    if (now.getTime() - it.updated_at.getTime() < callLifeMs)
      throw new ProblemError(refundUnfinished, { retryAfterSeconds: callLifeMs / 1000 });
    const change = { state: "closed" as const, fault: "given up", updated_at: now };
    await updateOperation(app.db, it.id, change);
  }
}

/**
 * The refund an operation created, if its response was lost: it has our metadata. Read from the payment
 * itself, which may belong to an earlier Stripe customer of the person.
 */
async function findMade(
  app: RefreshDeps,
  id: string,
  chargeId: string,
): Promise<string | undefined> {
  const { refunds } = await app.provider.readCharges([chargeId]);
  const made = refunds.find((it) => it.operationId === id);
  if (made === undefined) return undefined;
  const change = { state: "closed" as const, stripe_id: made.id, fault: null };
  await updateOperation(app.db, id, { ...change, updated_at: app.clock.now() });
  return made.id;
}

/** Returns Stripe's id of the refund; the same operation is never made a second time. */
async function refundOnce(
  app: RefreshDeps,
  account: AccountRow,
  { id, params }: Refund,
): Promise<string> {
  const userRef = account.user_ref;
  const before = await findOperation(app.db, id);
  if (before?.state === "closed") {
    if (before.stripe_id !== null) return before.stripe_id;
    throw new ProblemError(refundRefused);
  }
  // Stripe forgets a key after a day, and repeats its server errors until then; metadata covers both.
  const known = before === undefined ? undefined : await findMade(app, id, params.chargeId);
  if (known !== undefined) return known;
  try {
    const made = await runOperation(
      app,
      { id, userRef, kind: "refund", ...(await toStore(app, account, { id, params })) },
      (key) =>
        app.provider.refund(key, {
          chargeId: params.chargeId,
          amountMinor: params.amountMinor,
          // Not the reason: the words of staff about a person stay here.
          metadata: { ends_access: params.endsAccess ? "yes" : "no", operation: id },
        }),
      (it) => it.id,
    );
    return made.id;
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind === "off") throw error;
    if (error.kind === "unavailable")
      throw new ProblemError(refundUnfinished, { cause: error, retryAfterSeconds: 30 });
    // Someone refunded it at Stripe; this updates the ledger.
    await readAgain(app, userRef);
    throw new ProblemError(refundRefused, { cause: error });
  }
}

/** What staff write about a person is stored under that person's key, and not at all once it is deleted. */
async function toStore(
  { db, sealer }: RefreshDeps,
  { user_id: userId }: AccountRow,
  { id, params }: Refund,
): Promise<Pick<Operation, "params" | "why">> {
  const { reason, ...others } = params;
  if (isOwnReason(reason)) return { params };
  const sealed =
    userId === null
      ? null
      : await sealer.seal(db, reasonPlace("payment_operations", id, userId), reason);
  return { params: others, why: { reason, sealed } };
}

/**
 * The refund has been made: a failed reading is not a failed refund, and Stripe's event triggers
 * another.
 */
async function readAgain(app: RefreshDeps, userRef: string): Promise<BillingView | null> {
  try {
    return (await refreshBilling(app, userRef)).view;
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    app.log.warn({ userRef, fault: error.kind }, "refund not read yet");
    return null;
  }
}
