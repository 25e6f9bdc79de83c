import { paymentUnderWay } from "@attune/contract/billing/checkout";
import {
  moneyBackRefused,
  moneyBackUnfinished,
  refundDisputed,
  refundRefused,
  refundUnfinished,
} from "@attune/contract/billing/refund";
import { notPossibleNow, previewOutOfDate } from "@attune/contract/billing/subscription";
import type { MoneyBack } from "@attune/domain/billing/money-back";
import { orProblem, ProblemError } from "../../../http/problem.ts";
import { cancelReason } from "@attune/domain/billing/refund-reason";
import { ownRefundPrefix } from "../ledger/refund-origin.ts";
import { listRefundable, type RefundableRow } from "../ledger/payment.sql.ts";
import type { BillingView } from "../ledger/billing-view.ts";
import { findOperation, listMadeSince } from "../operation/operation.sql.ts";
import { oneAtATime } from "../operation/one-at-a-time.ts";
import { cancelPurchase } from "../operation/purchase.ts";
import { endSubscription } from "../operation/end-subscription.ts";
import { type AccountRow, findAccountByUser } from "../payer/account.sql.ts";
import { refreshBilling, type RefreshDeps } from "../sync/refresh-billing.ts";
import { findMoneyBack } from "./find-money-back.ts";
import type { RefundParams } from "./claim-refund.ts";
import { lookUpRefunds, runRefund } from "./run-refund.ts";

/** A request repeated within this time, after a lost response, is executed once. */
const repeatMs = 600_000;

export interface MoneyBackResult {
  amountMinor: number;
  currency: string;
}

/**
 * Cancels and refunds what a person may still get back: the amount shown, and a renewal collected since. Anything still
 * payable is cancelled first, so that no plan is paid with the credit of a refunded pass.
 */
export async function giveMoneyBack(
  app: RefreshDeps,
  userId: string,
  shownMinor: number,
): Promise<MoneyBackResult> {
  const account = orProblem(await findAccountByUser(app.db, userId), notPossibleNow);
  return await app.provider.inTime(() =>
    oneAtATime(app, `purchase ${userId}`, () =>
      oneAtATime(app, account.user_ref, () => give(app, account, shownMinor)),
    ),
  );
}

async function give(
  app: RefreshDeps,
  account: AccountRow,
  shownMinor: number,
): Promise<MoneyBackResult> {
  const userRef = account.user_ref;
  if (!(await cancelPurchase(app, userRef))) throw new ProblemError(paymentUnderWay);
  await refreshBilling(app, userRef);
  const due = await findMoneyBack(app, userRef);
  if (due === null) {
    await lookUpRefunds(app, account);
    return await repeated(app, userRef, shownMinor);
  }
  if (due.amountMinor !== shownMinor) throw new ProblemError(previewOutOfDate);
  let view: BillingView | null = null;
  for (const { payment, refundMinor } of due.parts)
    view = await refund(app, account, payment, refundMinor);
  // The money is on its way even if Stripe could not be read again after the last refund.
  view ??= (await refreshBilling(app, userRef)).view;
  await endWhatWentBack(app, userRef, due, new Set(view?.running.map((it) => it.id)));
  const moreMinor = await refundRenewals(app, account, due);
  // A form opened meanwhile may have counted on the credit.
  await cancelPurchase(app, userRef);
  return { amountMinor: due.amountMinor + moreMinor, currency: due.currency };
}

async function refund(
  app: RefreshDeps,
  account: AccountRow,
  payment: RefundableRow,
  amountMinor: number,
): Promise<BillingView | null> {
  const params = { chargeId: payment.id, amountMinor, reason: cancelReason, endsAccess: true };
  try {
    const id = await nameOf(app, payment);
    return (await runRefund(app, account, { id, params })).view;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.problem.code === refundUnfinished.code)
      throw new ProblemError(moneyBackUnfinished, { cause: error, retryAfterSeconds: 30 });
    if (error.problem.code === refundRefused.code || error.problem.code === refundDisputed.code)
      throw new ProblemError(moneyBackRefused, { cause: error });
    throw error;
  }
}

/** An operation id: one per state of the payment, and a new one after Stripe has refused it. */
async function nameOf(app: RefreshDeps, { id, refunds }: RefundableRow): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const name = `${ownRefundPrefix}${id}:${refunds.length}:${attempt}`;
    const before = await findOperation(app.db, name);
    if (before === undefined || before.state !== "closed" || before.stripe_id !== null) return name;
  }
}

/**
 * Usually the reading after a refund ends its plan. This repeats it if it failed, so that the customer hears
 * of it.
 */
async function endWhatWentBack(
  app: RefreshDeps,
  userRef: string,
  { parts }: MoneyBack<RefundableRow>,
  running: ReadonlySet<string>,
): Promise<void> {
  const ids = new Set(parts.flatMap(({ payment }) => payment.subscriptionId ?? []));
  const remaining = [...ids].filter((id) => running.has(id));
  for (const id of remaining) await endSubscription(app, { userRef, kind: "end-own", id });
  if (remaining.length > 0) await refreshBilling(app, userRef);
}

/** A renewal that Stripe collected just before its plan ended pays for nothing. Returns how much went back. */
async function refundRenewals(
  app: RefreshDeps,
  account: AccountRow,
  { parts }: MoneyBack<RefundableRow>,
): Promise<number> {
  const ended = new Set(parts.flatMap(({ payment }) => payment.subscriptionId ?? []));
  const left = (await findMoneyBack(app, account.user_ref))?.parts ?? [];
  const renewals = left.filter(({ payment }) => ended.has(payment.subscriptionId ?? ""));
  for (const { payment, refundMinor } of renewals) await refund(app, account, payment, refundMinor);
  return renewals.reduce((sum, it) => sum + it.refundMinor, 0);
}

/** Nothing is left to refund: expected if the request was made before. */
async function repeated(
  app: RefreshDeps,
  userRef: string,
  shownMinor: number,
): Promise<MoneyBackResult> {
  const since = new Date(app.clock.now().getTime() - repeatMs);
  const made = (await listMadeSince(app.db, { userRef, kind: "refund", since })).filter((it) =>
    it.id.startsWith(ownRefundPrefix),
  );
  const amounts = made.map((it) => (JSON.parse(it.params) as RefundParams).amountMinor);
  const amountMinor = amounts.reduce((sum, it) => sum + it, 0);
  if (amountMinor < shownMinor) throw new ProblemError(notPossibleNow);
  const [newest] = await listRefundable(app.db, userRef);
  return { amountMinor, currency: newest?.currency ?? "gbp" };
}
