import {
  notPossibleNow,
  planUnknown,
  previewOutOfDate,
  type previewSwitch,
} from "@attune/contract/billing/subscription";
import type { AnswerOf } from "@attune/contract/endpoint";
import { renewalDate } from "@attune/domain/billing/renewal-date";
import type { Amount, SubscriptionRead } from "../../../adapters/stripe/port.ts";
import { orProblem, ProblemError } from "../../../http/problem.ts";
import { refuseWhileCareIsFirst } from "../../care-case/refuse-payment.ts";
import { ensureAccount } from "../payer/ensure-customer.ts";
import { refreshBilling, type RefreshDeps } from "../sync/refresh-billing.ts";
import { runOperation } from "../operation/run-operation.ts";
import { oneAtATime } from "../operation/one-at-a-time.ts";
import { findPlanOnOffer, type PlanRow } from "../plan/plan.sql.ts";
import { changeAtStripe, getChangeable } from "./change-subscription.ts";

const previewLifeMs = 3_600_000;

/** The cost of a change of plan, prorated from this second on. */
export async function previewPlan(
  app: RefreshDeps,
  userId: string,
  planId: string,
): Promise<AnswerOf<typeof previewSwitch>> {
  return await app.provider.inTime(async () => {
    const { userRef } = await prepare(app, userId, planId);
    await refreshBilling(app, userRef);
    const at = new Date(Math.floor(app.clock.now().getTime() / 1000) * 1000);
    const { plan, switching } = await findSwitch(app, userId, planId, at);
    const due = await app.provider.previewSwitch(switching);
    return {
      planId,
      planName: plan.plan_name,
      amountDueNow: due.amountMinor / 100,
      currency: due.currency,
      nextPaymentAt: nextPaymentAt(switching.current, plan, at).toISOString(),
      nextPaymentAmount: nextMinor(plan, due) / 100,
      preview: tokenOf(at, plan, due),
    };
  });
}

/** Changes the plan for exactly the amount shown. */
export async function switchPlan(
  app: RefreshDeps,
  userId: string,
  planId: string,
  preview: string,
): Promise<void> {
  await app.provider.inTime(async () => {
    const { userRef } = await prepare(app, userId, planId);
    await oneAtATime(app, userRef, async () => {
      await refreshBilling(app, userRef);
      // A case may have been opened during the reading, which then held the renewals.
      await refuseWhileCareIsFirst(app, userId);
      const at = readToken(preview, app.clock.now());
      const { plan, switching } = await findSwitch(app, userId, planId, at);
      const due = await app.provider.previewSwitch(switching);
      if (tokenOf(at, plan, due) !== preview) throw new ProblemError(previewOutOfDate);
      await refuseWhileCareIsFirst(app, userId);
      const { current: _current, ...call } = switching;
      await changeAtStripe(app, { userId, userRef, action: "switch" }, () =>
        runOperation(
          app,
          { userRef, kind: "switch", params: { ...call, at: at.toISOString() } },
          (key) => app.provider.switchSubscription(key, call),
          () => call.subscriptionId,
        ),
      );
      await refreshBilling(app, userRef);
    });
  });
}

async function prepare(app: RefreshDeps, userId: string, planId: string) {
  orProblem(await findPlanOnOffer(app.db, planId), planUnknown);
  const account = await ensureAccount(app, userId);
  return { userRef: account.user_ref };
}

async function findSwitch(app: RefreshDeps, userId: string, planId: string, at: Date) {
  const plan = await findPlanOnOffer(app.db, planId);
  const { id } = await getChangeable(app, userId, "switch");
  const account = await ensureAccount(app, userId);
  const customerId = account.stripe_customer_id;
  if (plan?.stripe_price_id == null || !plan.is_recurring || customerId === null)
    throw new ProblemError(notPossibleNow);
  const read = await app.provider.readBilling(customerId);
  const current = read?.subscriptions.find((it) => it.id === id);
  if (current === undefined || current.priceId === plan.stripe_price_id)
    throw new ProblemError(notPossibleNow);
  return {
    plan,
    switching: {
      subscriptionId: id,
      itemId: current.itemId,
      customerId,
      priceId: plan.stripe_price_id,
      planId: plan.id,
      at,
      current,
    },
  };
}

type Due = Amount & { creditMinor: number };

const nextMinor = (plan: PlanRow, due: Due) => Math.max(0, plan.price_minor - due.creditMinor);

/** Includes all amounts, so that the customer pays exactly what was shown, now and from then on. */
const tokenOf = (at: Date, plan: PlanRow, due: Due) =>
  [at.getTime() / 1000, due.amountMinor, nextMinor(plan, due), plan.stripe_price_id].join(".");

function readToken(preview: string, now: Date): Date {
  const [seconds = ""] = preview.split(".");
  const at = new Date(Number(seconds) * 1000);
  const age = now.getTime() - at.getTime();
  if (/^\d+$/.test(seconds) && age >= 0 && age < previewLifeMs) return at;
  throw new ProblemError(previewOutOfDate);
}

/** A different interval starts a new period at once; the same interval keeps its date. */
function nextPaymentAt(
  current: SubscriptionRead,
  plan: { interval: "week" | "month"; interval_count: number },
  at: Date,
): Date {
  const isSameRhythm =
    current.interval === plan.interval && current.intervalCount === plan.interval_count;
  return isSameRhythm ? current.periodEnd : renewalDate(at, plan.interval, plan.interval_count);
}
