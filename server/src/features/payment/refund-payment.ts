import { createHash } from "node:crypto";
import {
  nothingToRefund,
  operationReused,
  type RefundAnswer,
  refundRefused,
  refundTooLarge,
  refundUnfinished,
} from "@attune/contract/customer";
import { decideRefund, refundableMinor } from "@attune/domain/billing/refund-rules";
import { notFound } from "@attune/contract/problem";
import { ProviderFault } from "../../adapters/stripe/port.ts";
import { ProblemError } from "../../http/problem.ts";
import { findAccountOf } from "./account.sql.ts";
import { findOperation, listOpen, type OperationRow } from "./operation.sql.ts";
import { listRefundable, type RefundableRow } from "./payment.sql.ts";
import { refreshBilling, type RefreshParts } from "./refresh-billing.ts";
import { hashOf, runOperation } from "./run-operation.ts";
import { inTurn } from "./turns.ts";

export interface RefundWish {
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
export async function refundPayment(app: RefreshParts, wish: RefundWish): Promise<RefundAnswer> {
  const account = await findAccountOf(app.db, wish.customerId);
  if (account === undefined) throw new ProblemError(notFound);
  const userRef = account.user_ref;
  const known =
    wish.operationId === undefined
      ? undefined
      : await findOperation(app.db, `refund:${wish.operationId}`);
  const payments = await listRefundable(app.db, userRef);
  const params = known === undefined ? decide(payments, wish) : paramsOf(known, userRef, wish);
  const id = known?.id ?? `refund:${wish.operationId ?? nameOf(payments, params)}`;
  return await app.provider.inTime(() =>
    inTurn(userRef, app.provider.remainingMs(), async () => {
      await settleOthers(app, userRef, id);
      const refundId = await giveBack(app, { id, userRef, params });
      await readAgain(app, userRef);
      return await present(app, userRef, refundId, params);
    }),
  );
}

function decide(payments: readonly RefundableRow[], wish: RefundWish): RefundParams {
  const payment =
    wish.paymentId === undefined
      ? payments.find((it) => refundableMinor(it) > 0)
      : payments.find((it) => it.id === wish.paymentId);
  if (payment === undefined)
    throw new ProblemError(wish.paymentId === undefined ? nothingToRefund : notFound);
  const decision = decideRefund(payment, wish.amountMinor);
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
    reason: wish.reason,
    endsAccess: !wish.keepsAccess,
  };
}

/** An operation that was begun goes on as it was begun; with other details it is another one. */
function paramsOf(known: OperationRow, userRef: string, wish: RefundWish): RefundParams {
  const stored = JSON.parse(known.params) as RefundParams;
  const isSame =
    known.user_ref === userRef &&
    stored.reason === wish.reason &&
    stored.endsAccess === !wish.keepsAccess &&
    (wish.paymentId === undefined || wish.paymentId === stored.chargeId) &&
    (wish.amountMinor === undefined || wish.amountMinor === stored.amountMinor);
  if (!isSame) throw new ProblemError(operationReused);
  return stored;
}

function nameOf(payments: readonly RefundableRow[], params: RefundParams): string {
  const payment = payments.find((it) => it.id === params.chargeId);
  const wish = hashOf({ ...params, refundedMinor: payment?.refundedMinor ?? 0 });
  return createHash("sha256").update(wish).digest("hex").slice(0, 32);
}

/** Stripe forgets a key after a day; until then the same key is the same refund. */
const keyLifeMs = 24 * 3_600_000;

/** What became of an earlier refund has to be known before another one of the same person is made. */
async function settleOthers(app: RefreshParts, userRef: string, own: string): Promise<void> {
  const since = new Date(app.clock.now().getTime() - keyLifeMs);
  for (const it of await listOpen(app.db, { userRef, kind: "refund", since }))
    if (it.id !== own)
      await giveBack(app, { id: it.id, userRef, params: JSON.parse(it.params) as RefundParams });
}

interface Refund {
  id: string;
  userRef: string;
  params: RefundParams;
}

/** Answers Stripe's id of the refund; the same operation is never made a second time. */
async function giveBack(app: RefreshParts, { id, userRef, params }: Refund): Promise<string> {
  const before = await findOperation(app.db, id);
  if (before?.state === "closed") {
    if (before.stripe_id !== null) return before.stripe_id;
    throw new ProblemError(refundRefused);
  }
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
async function readAgain(app: RefreshParts, userRef: string): Promise<void> {
  try {
    await refreshBilling(app, userRef);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    app.log.warn({ userRef, fault: error.kind }, "refund not read yet");
  }
}

async function present(
  app: RefreshParts,
  userRef: string,
  refundId: string,
  params: RefundParams,
): Promise<RefundAnswer> {
  const payments = await listRefundable(app.db, userRef);
  const payment = payments.find((it) => it.id === params.chargeId);
  const refund = payment?.refunds.find((it) => it.id === refundId);
  const remainingMinor = payment === undefined ? 0 : refundableMinor(payment);
  return {
    refundId,
    paymentId: params.chargeId,
    amountMinor: refund?.amountMinor ?? params.amountMinor,
    currency: payment?.currency ?? "gbp",
    status: refund?.status ?? "pending",
    remainingMinor,
    hasEndedAccess: params.endsAccess && refund !== undefined && remainingMinor === 0,
  };
}
