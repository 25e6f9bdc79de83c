import { createHash } from "node:crypto";
import {
  nothingToRefund,
  operationReused,
  paymentTakenBack,
  type RefundAnswer,
  refundTooLarge,
  unknownPayment,
} from "@attune/contract/billing/refund";
import { decideRefund, type RefundRefusal } from "@attune/domain/billing/refund-rules";
import { orProblem, ProblemError } from "../../../http/problem.ts";
import { type AccountRow, findAccountOf } from "../payer/account.sql.ts";
import { findOperation, findSame, type OperationRow } from "../operation/operation.sql.ts";
import { reasonPlace } from "../../../adapters/database/schema/refund-reason.ts";
import { listRefundable, type RefundableRow } from "../ledger/payment.sql.ts";
import type { RefreshDeps } from "../sync/refresh-billing.ts";
import { callLifeMs, hashOf } from "../operation/run-operation.ts";
import { oneAtATime } from "../operation/one-at-a-time.ts";
import type { RefundParams } from "./claim-refund.ts";
import { runRefund } from "./run-refund.ts";

export interface RefundRequest {
  /** The account's id, or Stripe's id of the customer. */
  customerId: string;
  /** Omitted: the whole remaining amount. */
  amountMinor?: number | undefined;
  reason: string;
  /** Omitted: the latest payment with a remaining amount. */
  paymentId?: string | undefined;
  operationId?: string | undefined;
  keepsAccess: boolean;
}

/**
 * Refunds a payment, fully or partly. One operation is one refund, however often it is sent: its id is the
 * idempotency key, and the request is stored before Stripe is called. A request without an id gets one
 * derived from what it changes, so a double click is one request too.
 */
export async function refundPayment(
  app: RefreshDeps,
  request: RefundRequest,
): Promise<RefundAnswer> {
  const account = orProblem(await findAccountOf(app.db, request.customerId), unknownPayment);
  const userRef = account.user_ref;
  const known =
    request.operationId === undefined
      ? undefined
      : await findOperation(app.db, `refund:${request.operationId}`);
  const payments = await listRefundable(app.db, userRef);
  const params =
    known === undefined ? decide(payments, request) : await paramsOf(app, known, account, request);
  const id =
    known?.id ??
    (request.operationId === undefined
      ? ((await findClicked(app, userRef, params))?.id ?? `refund:${nameOf(payments, params)}`)
      : `refund:${request.operationId}`);
  return await app.provider.inTime(() =>
    oneAtATime(app, userRef, async () => {
      // Another refund may have been made meanwhile, so that this one now returns the rest.
      const { chargeId: paymentId, amountMinor } = params;
      const again = (current: readonly RefundableRow[]) =>
        decide(current, { ...request, paymentId, amountMinor });
      const made = await runRefund(app, account, { id, params, decide: again });
      return await present(app, userRef, made);
    }),
  );
}

function decide(payments: readonly RefundableRow[], request: RefundRequest): RefundParams {
  const payment =
    request.paymentId === undefined
      ? payments.find((it) => it.remainingMinor > 0)
      : payments.find((it) => it.id === request.paymentId);
  if (payment === undefined)
    throw new ProblemError(request.paymentId === undefined ? nothingToRefund : unknownPayment);
  const decision = decideRefund(payment.remainingMinor, request.amountMinor);
  if ("refusal" in decision) throw refusalOf(decision.refusal, payment);
  return {
    chargeId: payment.id,
    amountMinor: decision.amountMinor,
    reason: request.reason,
    keepsAccess: request.keepsAccess,
    // A partial refund changes nothing; only the one that returns the rest may leave the access.
    endsAccess: !(decision.isFull && request.keepsAccess),
  };
}

function refusalOf(refusal: RefundRefusal, payment: RefundableRow): ProblemError {
  if (refusal === "more-than-remains") {
    const fields = { amount: "This is more than what remains of the payment" };
    return new ProblemError(refundTooLarge, { fields });
  }
  const isTakenBack = payment.refundedMinor < payment.amountMinor;
  return new ProblemError(isTakenBack ? paymentTakenBack : nothingToRefund);
}

/** A started operation continues with its original details; other details are another operation. */
async function paramsOf(
  { db, sealer }: RefreshDeps,
  known: OperationRow,
  { user_ref: userRef, user_id: userId }: AccountRow,
  request: RefundRequest,
): Promise<RefundParams> {
  if (known.user_ref !== userRef) throw new ProblemError(operationReused);
  const stored = JSON.parse(known.params) as RefundParams;
  if (userId === null) stored.reason = request.reason;
  else if (known.reason_sealed !== null)
    stored.reason = await sealer.open(
      db,
      reasonPlace("payment_operations", known.id, userId),
      known.reason_sealed,
    );
  const isSame =
    stored.reason === request.reason &&
    (stored.keepsAccess ?? !stored.endsAccess) === request.keepsAccess &&
    (request.paymentId === undefined || request.paymentId === stored.chargeId) &&
    (request.amountMinor === undefined || request.amountMinor === stored.amountMinor);
  if (!isSame) throw new ProblemError(operationReused);
  return stored;
}

/**
 * The same parameters without an id, within a minute: a double click, even if the first request has
 * finished.
 */
const findClicked = (app: RefreshDeps, userRef: string, params: RefundParams) =>
  findSame(app.db, {
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

async function present(
  app: RefreshDeps,
  userRef: string,
  { refundId, params, view }: Awaited<ReturnType<typeof runRefund>>,
): Promise<RefundAnswer> {
  const payments = await listRefundable(app.db, userRef);
  const payment = payments.find((it) => it.id === params.chargeId);
  const refund = payment?.refunds.find((it) => it.id === refundId);
  const remainingMinor = payment?.remainingMinor ?? 0;
  const paid = view?.payments.find((it) => it.charge.id === params.chargeId);
  return {
    refundId,
    paymentId: params.chargeId,
    amountMinor: refund?.amountMinor ?? params.amountMinor,
    currency: payment?.currency ?? "gbp",
    status: refund?.status ?? "pending",
    remainingMinor,
    // A plan change is paid separately from the period, which continues.
    hasEndedAccess:
      params.endsAccess &&
      refund !== undefined &&
      remainingMinor === 0 &&
      paid?.isDifference !== true,
  };
}
