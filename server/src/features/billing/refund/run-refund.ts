import { refundDisputed, refundRefused, refundUnfinished } from "@attune/contract/billing/refund";
import { ProviderFault } from "../../../adapters/stripe/port.ts";
import { ProblemError } from "../../../http/problem.ts";
import type { BillingView } from "../ledger/billing-view.ts";
import { findOperation, listOpen } from "../operation/operation.sql.ts";
import { callLifeMs, recordGivenUp, recordMade, settle } from "../operation/run-operation.ts";
import type { AccountRow } from "../payer/account.sql.ts";
import { refreshBilling, type RefreshDeps } from "../sync/refresh-billing.ts";
import { claimRefund, type Refund, type RefundClaim, type RefundParams } from "./claim-refund.ts";

/** Makes one refund, however often it is requested, and reads its outcome. One at a time per person. */
export async function runRefund(
  app: RefreshDeps,
  account: AccountRow,
  claim: RefundClaim,
): Promise<{ refundId: string; params: RefundParams; view: BillingView | null }> {
  const { id } = claim;
  await settleOthers(app, account, id);
  const { params, isNew } = await claimRefund(app, account, claim);
  const refundId = await refundOnce(app, account, { id, params }, isNew);
  return { refundId, params, view: await readAgain(app, account.user_ref) };
}

/** Records which refunds Stripe has made although its response was lost. */
export async function lookUpRefunds(app: RefreshDeps, { user_ref: userRef }: AccountRow) {
  for (const it of await listOpen(app.db, { userRef, kind: "refund" }))
    await findMade(app, it.id, (JSON.parse(it.params) as RefundParams).chargeId);
}

/**
 * The outcome of an earlier refund must be known before the person's next one. It is looked up, never made
 * automatically: staff may have abandoned it for the one they request now.
 */
async function settleOthers(app: RefreshDeps, account: AccountRow, own: string): Promise<void> {
  const open = await listOpen(app.db, { userRef: account.user_ref, kind: "refund" });
  for (const it of open.filter((one) => one.id !== own)) {
    const { chargeId } = JSON.parse(it.params) as RefundParams;
    if ((await findMade(app, it.id, chargeId)) !== undefined) continue;
    if (app.clock.now().getTime() - it.updated_at.getTime() < callLifeMs)
      throw new ProblemError(refundUnfinished, { retryAfterSeconds: callLifeMs / 1000 });
    await recordGivenUp(app, it.id);
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
  await recordMade(app, id, made.id);
  return made.id;
}

/** Returns Stripe's id of the refund; the same operation is never made a second time. */
async function refundOnce(
  app: RefreshDeps,
  account: AccountRow,
  { id, params }: Refund,
  isNew: boolean,
): Promise<string> {
  const userRef = account.user_ref;
  const before = isNew ? undefined : await findOperation(app.db, id);
  if (before?.state === "closed") {
    if (before.stripe_id !== null) return before.stripe_id;
    throw new ProblemError(refundRefused);
  }
  // Stripe forgets a key after a day, and repeats its server errors until then; metadata covers both.
  const known = before === undefined ? undefined : await findMade(app, id, params.chargeId);
  if (known !== undefined) return known;
  try {
    const made = await settle(
      app,
      id,
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
    throw new ProblemError(error.code === "charge_disputed" ? refundDisputed : refundRefused, {
      cause: error,
    });
  }
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
