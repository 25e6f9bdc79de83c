import { findAccountByUser } from "../billing-account.ts";
import { findAccess } from "../../features/entitlement/find-entitlement.ts";
import { dayMs } from "../money.ts";
import { checkInvariant } from "./check-invariant.ts";
import {
  idOf,
  invoicesOf,
  isHeldAtStripe,
  isFromHold,
  isReturned,
  liveSubscriptions,
  newestPeriodCharge,
  paidCharges,
  passesEndAt,
} from "./facts.ts";
import type { Life } from "./life.ts";

/**
 * Invariants that hold as soon as every event so far has been processed (1, 2, 4, 8, 9, 10, 20).
 */
export async function checkSettled(it: Life): Promise<void> {
  const account = await findAccountByUser(it.product.app.db, it.userId);
  if (account?.stripe_customer_id == null) return;
  await checkAccess(it);
  await checkSubscriptions(it);
  await checkLedger(it, account.user_ref);
  checkInvariant(
    9,
    !it.isEnded || liveSubscriptions(it).length === 0,
    "somebody who left has a live subscription",
  );
  for (const one of liveSubscriptions(it)) {
    const newest = newestPeriodCharge(it, one.id);
    checkInvariant(
      20,
      newest === undefined || !isReturned(it, newest),
      `${one.id} is ${one.status} after its newest payment went back in full`,
    );
  }
}

async function checkAccess(it: Life): Promise<void> {
  const { entitlement, row } = await findAccess(it.product.app, it.userId);
  checkInvariant(1, (entitlement !== null) === hasRight(it), `access is ${entitlement !== null}`);
  const now = it.product.clock.now().getTime() / 1000;
  const isWeek = row?.stripe_subscription_id?.startsWith("onetime_") === true;
  if (entitlement === null || !isWeek || passesEndAt(it) <= now) return;
  const end = (row.current_period_end?.getTime() ?? 0) / 1000;
  checkInvariant(1, end === passesEndAt(it), `weeks end at ${end}, not at ${passesEndAt(it)}`);
}

/** Who may play, derived only from Stripe's own records. */
function hasRight(it: Life): boolean {
  const now = it.product.clock.now().getTime() / 1000;
  const isRunning = liveSubscriptions(it).some((one) => {
    if (one.status !== "active") return false;
    const paid = invoicesOf(it, one.id).filter(
      (invoice) => invoice.status === "paid" || (invoice.status === "void" && isFromHold(invoice)),
    );
    const until = Math.max(0, ...paid.flatMap((i) => i.lines.data.map((line) => line.period.end)));
    const latest = it.stripe.invoice.find(idOf(one.latest_invoice));
    const isPaused = one.pause_collection !== null && !isHeldAtStripe(one);
    const isGap = isPaused || (latest?.status === "void" && !isFromHold(latest));
    return !isGap || until > now;
  });
  return isRunning || passesEndAt(it) > now;
}

async function checkSubscriptions(it: Life): Promise<void> {
  const { db } = it.product.app;
  const now = it.product.clock.now().getTime();
  const rows = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", it.userId)
    .where("stripe_subscription_id", "like", "sub\\_%")
    .execute();
  for (const row of rows) {
    const there = it.stripe.subscription.find(row.stripe_subscription_id);
    const local = `${row.stripe_subscription_id} is ${row.status} (${row.stripe_status})`;
    checkInvariant(2, row.stripe_status === there?.status, `${local}, ${there?.status} at Stripe`);
    const behindPass = there?.status === "incomplete" ? "none" : "expired";
    const isBehindPass = row.status === behindPass && passesEndAt(it) * 1000 > now;
    const isRight = isBehindPass || views[there?.status ?? ""]?.includes(row.status) === true;
    checkInvariant(2, isRight, local);
    checkInvariant(
      2,
      row.stripe_price_id === there?.items.data[0]?.price.id,
      `${local} at another price`,
    );
    checkInvariant(
      2,
      row.cancel_at_period_end === there?.cancel_at_period_end,
      `${local}, ending or not`,
    );
    const end = row.current_period_end?.getTime() ?? 0;
    const isStale = row.status === "active" && row.paused_at === null && end < now - 3 * dayMs;
    checkInvariant(10, !isStale, `${local} long after its end`);
  }
  for (const one of liveSubscriptions(it))
    checkInvariant(
      2,
      rows.some((row) => row.stripe_subscription_id === one.id),
      `${one.id} is not here`,
    );
}

const views: Record<string, readonly string[]> = {
  active: ["active", "paused"],
  past_due: ["suspended", "past_due"],
  unpaid: ["suspended"],
  canceled: ["cancelled"],
  incomplete: ["incomplete"],
  incomplete_expired: ["none"],
};

async function checkLedger(it: Life, userRef: string): Promise<void> {
  const { db } = it.product.app;
  const [payments, refunds, disputes] = await Promise.all([
    db
      .selectFrom("payments")
      .select(["stripe_id", "amount_minor"])
      .where("user_ref", "=", userRef)
      .execute(),
    db
      .selectFrom("refunds")
      .select(["stripe_id", "amount_minor", "status"])
      .where("user_ref", "=", userRef)
      .execute(),
    db
      .selectFrom("disputes")
      .select(["stripe_id", "amount_minor", "status"])
      .where("user_ref", "=", userRef)
      .execute(),
  ]);
  const charges = paidCharges(it);
  checkInvariant(4, same(payments, charges), "payments are not the charges");
  checkInvariant(4, same(refunds, it.stripe.refund.rows), "refunds are not the refunds");
  checkInvariant(4, same(disputes, it.stripe.dispute.rows), "disputes are not the disputes");
  const isCovered = charges.every((one) => one.amount_refunded <= one.amount);
  checkInvariant(8, isCovered, "more went back than came");
}

interface Row {
  stripe_id: string;
  amount_minor: number;
  status?: string;
}

const same = (
  here: readonly Row[],
  there: readonly { id: string; amount: number; status: string | null }[],
) =>
  here.length === there.length &&
  there.every((one) =>
    here.some(
      (row) =>
        row.stripe_id === one.id &&
        row.amount_minor === one.amount &&
        (row.status === undefined || row.status === one.status),
    ),
  );
