import type { SubscriptionStatus } from "@attune/domain/billing/entitlement";
import type { SubscriptionAction, SubscriptionAnswer } from "@attune/contract/billing/subscription";
import type { App } from "../../../app.ts";
import { countFailedAttempts } from "../ledger/failed-attempts.ts";
import { type AccountRow, findAccountByUser } from "../payer/account.sql.ts";
import { findMoneyBack } from "../refund/find-money-back.ts";
import { isCareFirst } from "../../care-case/refuse-payment.ts";
import { findAccess } from "../../entitlement/find-entitlement.ts";
import { mostFailedAttempts } from "@attune/domain/billing/attempts";

type Deps = Pick<App, "db" | "clock" | "config">;

/** The person's subscription as stored here; makes no call to Stripe. */
export async function presentSubscription(app: Deps, userId: string): Promise<SubscriptionAnswer> {
  const [{ status, row }, failedAttempts, account, isWaiting] = await Promise.all([
    findAccess(app, userId),
    countFailedAttempts(app, userId),
    findAccountByUser(app.db, userId),
    isCareFirst(app, userId),
  ]);
  const offered = (actions: SubscriptionAction[]) =>
    isWaiting ? actions.filter((it) => !paidActions.has(it)) : actions;
  const moneyBack = account === undefined ? null : await presentMoneyBack(app, account);
  const attempts = { failedAttempts, mostFailedAttempts, moneyBack };
  if (row === null || row.stripe_subscription_id === null)
    return { ...nothing, ...attempts, actions: offered(["buy"]) };
  const isOneOff = row.stripe_subscription_id.startsWith("onetime_");
  const isPaused = row.paused_at !== null;
  const isRefunded = status === "cancelled" && row.was_returned === true;
  const isEnding = row.cancel_at_period_end === true;
  const amount = row.amount_minor === null ? null : row.amount_minor / 100;
  const isHeld = row.renewals_held === true;
  const isRenewing = isRunning(status) && !isOneOff && !isEnding && !isHeld;
  const next = isPaused ? row.resumes_at : row.current_period_end;
  return {
    status,
    planName: row.plan_name,
    planId: row.plan_id,
    currentPeriodStart: instant(row.current_period_start),
    currentPeriodEnd: instant(row.current_period_end),
    stripeSubscriptionId: row.stripe_subscription_id,
    cancelAtPeriodEnd: isEnding,
    isOneOff,
    isPaused,
    resumesAt: instant(row.resumes_at),
    isHeld,
    isRefunded,
    amount,
    currency: row.currency,
    interval: row.interval,
    intervalCount: row.interval_count,
    nextPaymentAt: isRenewing ? instant(later(next, row.current_period_end)) : null,
    nextPaymentAmount:
      isRenewing && row.amount_minor !== null
        ? Math.max(0, row.amount_minor - (account?.credit_minor ?? 0)) / 100
        : null,
    ...attempts,
    actions: offered(
      isRefunded ? ["buy"] : actionsOf({ status, isOneOff, isPaused, isHeld, isEnding }),
    ),
  };
}

async function presentMoneyBack(
  app: Deps,
  account: AccountRow,
): Promise<SubscriptionAnswer["moneyBack"]> {
  const found = await findMoneyBack(app, account.user_ref);
  if (found === null) return null;
  const { amountMinor, currency, until, lastDay, parts } = found;
  return {
    amountMinor,
    currency,
    until: until.toISOString(),
    lastDay,
    parts: parts.map(({ payment, refundMinor }) => ({
      planName: payment.planName,
      paidAt: payment.paidAt.toISOString(),
      refundMinor,
    })),
  };
}

const nothing = {
  status: "none",
  planName: null,
  planId: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  stripeSubscriptionId: null,
  cancelAtPeriodEnd: false,
  isOneOff: false,
  isPaused: false,
  resumesAt: null,
  isHeld: false,
  isRefunded: false,
  amount: null,
  currency: null,
  interval: null,
  intervalCount: null,
  nextPaymentAt: null,
  nextPaymentAmount: null,
};

interface Facts {
  status: SubscriptionStatus;
  isOneOff: boolean;
  isPaused: boolean;
  isHeld: boolean;
  isEnding: boolean;
}

/** Refused while someone from our team is due to be in touch. */
const paidActions: ReadonlySet<SubscriptionAction> = new Set([
  "buy",
  "reactivate",
  "resume",
  "switch",
]);

/** Actions available now; the endpoints check again at Stripe. */
export function actionsOf(it: Facts): SubscriptionAction[] {
  const { status, isOneOff, isPaused, isHeld, isEnding } = it;
  if (isOneOff || !isRunning(status)) {
    if (status === "suspended" || status === "past_due") return ["reactivate", "cancel"];
    return status === "cancelled" ? ["reactivate", "buy"] : ["buy"];
  }
  if (isEnding) return ["keep"];
  // A pause that ended at Stripe continues here until the next payment.
  if (isPaused || status === "paused") return ["resume", "cancel"];
  // The difference for a change of plan would not be collected either.
  return isHeld ? ["cancel", "pause"] : ["cancel", "pause", "switch"];
}

const isRunning = (status: SubscriptionStatus) =>
  status === "active" || status === "test" || status === "paused";

/**
 * If both are known, the later one counts: a pause that ends within the paid period changes
 * nothing.
 */
function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

const instant = (it: Date | null) => it?.toISOString() ?? null;
