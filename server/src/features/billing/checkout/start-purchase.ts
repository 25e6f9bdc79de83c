import {
  alreadySubscribed,
  type createSubscription,
  setupUnavailable,
  tooManyFailedAttempts,
} from "@attune/contract/billing/checkout";
import type { AnswerOf } from "@attune/contract/endpoint";
import { careFirst } from "@attune/contract/care-case";
import { planUnknown } from "@attune/contract/billing/subscription";
import { isCoveredByCredit, type PassCredit } from "@attune/domain/billing/pass-credit";
import { intervals } from "@attune/domain/billing/renewal-date";
import type { Attempt, PayableInvoice } from "../../../adapters/stripe/port.ts";
import { orProblem, ProblemError } from "../../../http/problem.ts";
import { isCareFirst } from "../../care-case/refuse-payment.ts";
import { endAfterFailures } from "./end-after-failures.ts";
import { creditAtStripe, findPassCredit } from "./find-pass-credit.ts";
import { ensureAccount, ensureCustomer, type Payer } from "../payer/ensure-customer.ts";
import { cancelPurchase, takePurchase } from "../operation/purchase.ts";
import { refreshBilling, type RefreshDeps } from "../sync/refresh-billing.ts";
import { hasLivePlan } from "../ledger/ledger.sql.ts";
import { endSubscription } from "../operation/end-subscription.ts";
import { oneAtATime } from "../operation/one-at-a-time.ts";
import type { BillingView, SubscriptionView } from "../ledger/billing-view.ts";
import { findPlanOnOffer, type PlanRow } from "../plan/plan.sql.ts";

export interface PurchaseRequest {
  userId: string;
  planId: string;
  flow: "embedded" | "redirect";
  publicUrl: string;
}

type Started = AnswerOf<typeof createSubscription>;

const underWay = new Map<string, Promise<Started>>();

/** Starts a payment, or resumes an open one. Concurrent identical requests create one. */
export async function startPurchase(app: RefreshDeps, request: PurchaseRequest): Promise<Started> {
  const key = [request.userId, request.planId, request.flow, request.publicUrl].join(" ");
  const running = underWay.get(key);
  if (running !== undefined) return await running;
  const own = app.provider.inTime(() => start(app, request));
  underWay.set(key, own);
  try {
    return await own;
  } finally {
    underWay.delete(key);
  }
}

async function start(app: RefreshDeps, request: PurchaseRequest): Promise<Started> {
  const plan = orProblem(await findPlanOnOffer(app.db, request.planId), planUnknown);
  return await oneAtATime(app, `purchase ${request.userId}`, async () => {
    const known = await ensureCustomer(app, request.userId);
    if (known.ended_at !== null) throw new ProblemError(alreadySubscribed);
    const { view } = await refreshBilling(app, known.user_ref);
    // Reading Stripe may have shown that the customer was deleted there.
    const payer = await ensureCustomer(app, request.userId);
    if (await endAfterFailures(app, payer, view)) throw new ProblemError(tooManyFailedAttempts);
    const running = findRunning(view);
    if (running !== undefined && isUnpaid(running)) {
      const payable = await findOpenInvoice(app, running, payer);
      if (payable !== undefined) return reactivation(payable, running, plan);
      // Nothing is left to pay, so it can only be ended.
      const { user_ref: userRef } = payer;
      await endSubscription(app, { userRef, kind: "end-unpayable", id: running.id });
      await refreshBilling(app, userRef);
    } else if (running !== undefined) throw new ProblemError(alreadySubscribed);
    const credit = await findPassCredit(app, payer, plan);
    const creditMinor = plan.is_recurring ? payer.credit_minor : 0;
    const isCovered = isCoveredByCredit(plan.price_minor, creditMinor);
    const attempt = await takePurchase(app, {
      userRef: payer.user_ref,
      customerId: payer.stripe_customer_id,
      planId: plan.id,
      planName: plan.plan_name,
      flow: isCovered ? "redirect" : credit === null ? request.flow : "embedded",
      isRecurring: plan.is_recurring,
      priceId: plan.stripe_price_id,
      amountMinor: plan.price_minor,
      credit: await creditAtStripe(app, credit, plan),
      currency: plan.currency,
      successUrl: `${request.publicUrl}/dashboard?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${request.publicUrl}/dashboard?tab=account`,
    });
    // Somebody who began to leave meanwhile is sold nothing. Leaving is recorded before it looks for attempts.
    // Nor is somebody who has paid for a plan in another window: reading that made room for this attempt.
    const hasLeft = (await ensureAccount(app, request.userId)).ended_at !== null;
    if (hasLeft || (await hasLivePlan(app.db, request.userId))) {
      await cancelPurchase(app, payer.user_ref);
      throw new ProblemError(alreadySubscribed);
    }
    // Nor is somebody whose card was declined once too often meanwhile: the open attempt was ended then.
    if (await endAfterFailures(app, payer, null)) throw new ProblemError(tooManyFailedAttempts);
    // Nor is somebody whose case was opened meanwhile, and has looked for attempts already.
    if (await isCareFirst(app, request.userId)) {
      await cancelPurchase(app, payer.user_ref);
      throw new ProblemError(careFirst);
    }
    // Nor is a pass credited that was refunded meanwhile: the refund is recorded before attempts
    // are cancelled.
    const now = await findPassCredit(app, payer, plan);
    if ((now?.amountMinor ?? 0) < (credit?.amountMinor ?? 0)) {
      await cancelPurchase(app, payer.user_ref);
      throw new ProblemError(setupUnavailable, { retryAfterSeconds: 1 });
    }
    if (attempt.state === "payable") {
      const startsAt = plan.is_recurring ? null : endOfPass(view);
      return beginning(attempt, plan, { credit, creditMinor, startsAt });
    }
    // Paid in the meantime.
    await refreshBilling(app, payer.user_ref);
    throw new ProblemError(alreadySubscribed);
  });
}

/** A pass can run alongside anything else; there is only one subscription. */
const findRunning = (view: BillingView | null): SubscriptionView | undefined =>
  view?.running.find((it) => it.status !== "incomplete");

/** When the pass that is running ends, which is when one bought now starts. */
const endOfPass = (view: BillingView | null): Date | null =>
  view?.subscriptions.find((it) => it.isOneOff && it.status === "active")?.periodEnd ?? null;

const isUnpaid = (it: SubscriptionView) => it.status === "suspended" || it.status === "past_due";

/** Undefined if it can no longer be paid. Throws if it has been paid by now. */
async function findOpenInvoice(
  app: RefreshDeps,
  { latestInvoiceId }: SubscriptionView,
  payer: Payer,
): Promise<PayableInvoice | undefined> {
  if (latestInvoiceId === null) return undefined;
  const invoice = await app.provider.findPayableInvoice(latestInvoiceId);
  if (invoice === undefined || invoice.customerId !== payer.stripe_customer_id) return undefined;
  if (invoice.state === "paid") {
    await refreshBilling(app, payer.user_ref);
    throw new ProblemError(alreadySubscribed);
  }
  return invoice.state === "open" ? invoice : undefined;
}

const waysToPay = ({ clientSecret, url }: Attempt | PayableInvoice) => ({
  ...(clientSecret === null ? {} : { clientSecret }),
  ...(url === null ? {} : { url }),
});

/** A subscription keeps its price if that of its plan changes. */
const reactivation = (it: PayableInvoice, running: SubscriptionView, plan: PlanRow): Started => ({
  ...waysToPay(it),
  amountDue: it.amountMinor / 100,
  currency: it.currency,
  purpose: "reactivate",
  planName: running.planName ?? plan.plan_name,
  isOneOff: false,
  price: {
    amount: running.amountMinor / 100,
    interval: intervals.find((one) => one === running.interval) ?? "month",
    intervalCount: running.intervalCount,
  },
  credit: null,
  startsAt: null,
});

interface Beginning {
  credit: PassCredit | null;
  creditMinor: number;
  startsAt: Date | null;
}

const beginning = (
  it: Attempt,
  plan: PlanRow,
  { credit, creditMinor, startsAt }: Beginning,
): Started => ({
  ...waysToPay(it),
  // Stripe's page takes credit off when it is paid, an invoice when it is made.
  amountDue:
    (it.id.startsWith("cs_") ? Math.max(0, it.amountMinor - creditMinor) : it.amountMinor) / 100,
  currency: it.currency,
  purpose: "start",
  planName: plan.plan_name,
  isOneOff: !plan.is_recurring,
  price: {
    amount: plan.price_minor / 100,
    interval: plan.interval,
    intervalCount: plan.interval_count,
  },
  credit:
    credit === null
      ? null
      : { amount: credit.amountMinor / 100, days: credit.days, planName: credit.planName },
  startsAt: startsAt?.toISOString() ?? null,
});
