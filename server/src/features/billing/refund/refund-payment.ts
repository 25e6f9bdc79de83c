import { createHash } from "node:crypto";
import {
  nothingToRefund,
  operationReused,
  type RefundAnswer,
  refundRefused,
  refundTooLarge,
  refundUnfinished,
  unknownPayment,
} from "@attune/contract/billing/refund";
import { decideRefund, refundableMinor } from "@attune/domain/billing/refund-rules";
import { ProviderFault } from "../../../adapters/stripe/port.ts";
import { ProblemError } from "../../../http/problem.ts";
import { type AccountRow, findAccountOf } from "../payer/account.sql.ts";
import {
  findOperation,
  findSame,
  listOpen,
  type OperationRow,
  updateOperation,
} from "../operation/operation.sql.ts";
import { listRefundable, type RefundableRow } from "../ledger/payment.sql.ts";
import { refreshBilling, type RefreshParts } from "../sync/refresh-billing.ts";
import { hashOf, runOperation } from "../operation/run-operation.ts";
import { oneAtATime } from "../operation/one-at-a-time.ts";
import type { BillingView } from "../ledger/view-billing.ts";

export interface RefundRequest {
  /** The account's id, or Stripe's id of the customer. */
  customerId: string;
  /** Absent: all that remains. */
  amountMinor?: number | undefined;
  reason: string;
  /** Absent: the latest payment of which something remains. */
  paymentId?: string | undefined;
  operationId?: string | undefined;
  keepsAccess: boolean;
}

/** What goes to Stripe, and what makes two wishes the same one. */
interface RefundParams extends Record<string, unknown> {
  chargeId: string;
  amountMinor: number;
  reason: string;
  endsAccess: boolean;
}

/**
 * Gives a payment back, whole or in part. One operation is one refund, however often it is sent: its
 * id is the idempotency key, and what was asked is stored before Stripe is. A wish without an id gets
 * one of what it changes, so that a double click is one wish too.
 */
export async function refundPayment(
  app: RefreshParts,
  request: RefundRequest,
): Promise<RefundAnswer> {
  const account = await findAccountOf(app.db, request.customerId);
  if (account === undefined) throw new ProblemError(unknownPayment);
  const userRef = account.user_ref;
  const known =
    request.operationId === undefined
      ? undefined
      : await findOperation(app.db, `refund:${request.operationId}`);
  const payments = await listRefundable(app.db, userRef);
  const params =
    known === undefined ? decide(payments, request) : paramsOf(known, userRef, request);
  const id =
    known?.id ??
    (request.operationId === undefined
      ? ((await findClicked(app, userRef, params))?.id ?? `refund:${nameOf(payments, params)}`)
      : `refund:${request.operationId}`);
  return await app.provider.inTime(() =>
    oneAtATime(userRef, app.provider.remainingMs(), async () => {
      await settleOthers(app, account, id);
      const refundId = await giveBack(app, account, { id, params });
      const view = await readAgain(app, userRef);
      return await present(app, userRef, refundId, { params, view });
    }),
  );
}

function decide(payments: readonly RefundableRow[], request: RefundRequest): RefundParams {
  const payment =
    request.paymentId === undefined
      ? payments.find((it) => refundableMinor(it) > 0)
      : payments.find((it) => it.id === request.paymentId);
  if (payment === undefined)
    throw new ProblemError(request.paymentId === undefined ? nothingToRefund : unknownPayment);
  const decision = decideRefund(payment, request.amountMinor);
  if ("refusal" in decision)
    throw new ProblemError(
      decision.refusal === "nothing-left" ? nothingToRefund : refundTooLarge,
      decision.refusal === "nothing-left"
        ? {}
        : { fields: { amount: "This is more than what remains of the payment" } },
    );
  return {
    chargeId: payment.id,
    amountMinor: decision.amountMinor,
    reason: request.reason,
    endsAccess: !request.keepsAccess,
  };
}

/** An operation that was begun goes on as it was begun; with other details it is another one. */
function paramsOf(known: OperationRow, userRef: string, request: RefundRequest): RefundParams {
  const stored = JSON.parse(known.params) as RefundParams;
  const isSame =
    known.user_ref === userRef &&
    stored.reason === request.reason &&
    stored.endsAccess === !request.keepsAccess &&
    (request.paymentId === undefined || request.paymentId === stored.chargeId) &&
    (request.amountMinor === undefined || request.amountMinor === stored.amountMinor);
  if (!isSame) throw new ProblemError(operationReused);
  return stored;
}

/** The same words without an id, within a minute: the second click of one wish, however fast the first was. */
const findClicked = async (app: RefreshParts, userRef: string, params: RefundParams) =>
  await findSame(app.db, {
    userRef,
    kind: "refund",
    hash: hashOf(params),
    since: new Date(app.clock.now().getTime() - callLifeMs),
  });

function nameOf(payments: readonly RefundableRow[], params: RefundParams): string {
  const payment = payments.find((it) => it.id === params.chargeId);
  const request = hashOf({ ...params, refundedMinor: payment?.refundedMinor ?? 0 });
  return createHash("sha256").update(request).digest("hex").slice(0, 32);
}

/** Longer than a call may be on its way. */
const callLifeMs = 60_000;

/**
 * What became of an earlier refund has to be known before another one of the same person is made. It
 * is looked up and never made by itself: staff may have given it up for the one they ask for now.
 */
async function settleOthers(app: RefreshParts, account: AccountRow, own: string): Promise<void> {
  const open = await listOpen(app.db, { userRef: account.user_ref, kind: "refund" });
  for (const it of open.filter((one) => one.id !== own)) {
    if ((await findMade(app, account, it.id)) !== undefined) continue;
    const now = app.clock.now();
    if (now.getTime() - it.updated_at.getTime() < callLifeMs)
      throw new ProblemError(refundUnfinished, { retryAfterSeconds: callLifeMs / 1000 });
    const change = { state: "closed" as const, fault: "given up", updated_at: now };
    await updateOperation(app.db, it.id, change);
  }
}

/** The refund that an operation has made, where its answer was lost: it bears our mark. */
async function findMade(
  app: RefreshParts,
  account: AccountRow,
  id: string,
): Promise<string | undefined> {
  if (account.stripe_customer_id === null) return undefined;
  const read = await app.provider.readBilling(account.stripe_customer_id);
  const made = read?.refunds.find((it) => it.operationId === id);
  if (made === undefined) return undefined;
  const change = { state: "closed" as const, stripe_id: made.id, fault: null };
  await updateOperation(app.db, id, { ...change, updated_at: app.clock.now() });
  return made.id;
}

interface Refund {
  id: string;
  params: RefundParams;
}

/** Returns Stripe's id of the refund; the same operation is never made a second time. */
async function giveBack(
  app: RefreshParts,
  account: AccountRow,
  { id, params }: Refund,
): Promise<string> {
  const userRef = account.user_ref;
  const before = await findOperation(app.db, id);
  if (before?.state === "closed") {
    if (before.stripe_id !== null) return before.stripe_id;
    throw new ProblemError(refundRefused);
  }
  // Stripe forgets a key after a day, and repeats a fault of its own until then: the mark tells of both.
  const known = before === undefined ? undefined : await findMade(app, account, id);
  if (known !== undefined) return known;
  try {
    const made = await runOperation(
      app,
      { id, userRef, kind: "refund", params },
      (key) =>
        app.provider.refund(key, {
          chargeId: params.chargeId,
          amountMinor: params.amountMinor,
          metadata: {
            reason: params.reason,
            ends_access: params.endsAccess ? "yes" : "no",
            operation: id,
          },
        }),
      (it) => it.id,
    );
    return made.id;
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind === "off") throw error;
    if (error.kind === "unavailable")
      throw new ProblemError(refundUnfinished, { cause: error, retryAfterSeconds: 30 });
    // Somebody refunded it at Stripe: the ledger learns of it now.
    await readAgain(app, userRef);
    throw new ProblemError(refundRefused, { cause: error });
  }
}

/** The money has moved: that the reading fails is no failure of the refund, Stripe's event repeats it. */
async function readAgain(app: RefreshParts, userRef: string): Promise<BillingView | null> {
  try {
    return (await refreshBilling(app, userRef)).view;
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    app.log.warn({ userRef, fault: error.kind }, "refund not read yet");
    return null;
  }
}

async function present(
  app: RefreshParts,
  userRef: string,
  refundId: string,
  { params, view }: { params: RefundParams; view: BillingView | null },
): Promise<RefundAnswer> {
  const payments = await listRefundable(app.db, userRef);
  const payment = payments.find((it) => it.id === params.chargeId);
  const refund = payment?.refunds.find((it) => it.id === refundId);
  const remainingMinor = payment === undefined ? 0 : refundableMinor(payment);
  const paid = view?.payments.find((it) => it.charge.id === params.chargeId);
  return {
    refundId,
    paymentId: params.chargeId,
    amountMinor: refund?.amountMinor ?? params.amountMinor,
    currency: payment?.currency ?? "gbp",
    status: refund?.status ?? "pending",
    remainingMinor,
    // What a change of plan cost was paid beside the period, which goes on.
    hasEndedAccess:
      params.endsAccess &&
      refund !== undefined &&
      remainingMinor === 0 &&
      paid?.isDifference !== true,
  };
}
