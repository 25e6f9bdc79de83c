import { isCareFirst } from "../../features/care-case/refuse-payment.ts";
import { findAccess } from "../../features/entitlement/find-entitlement.ts";
import { checkInvariant } from "./check-invariant.ts";
import {
  chargesOf,
  idOf,
  invoicesOf,
  isHeldAtStripe,
  isLive,
  isFromHold,
  liveSubscriptions,
  paidCharges,
} from "./facts.ts";
import type { Life } from "./life.ts";

/** Invariants that hold at every step (13 to 18), by their numbers in the list. */
export async function checkInMotion(it: Life): Promise<void> {
  const { app } = it.product;
  const now = app.clock.now();
  checkInvariant(
    13,
    liveSubscriptions(it).length <= 1,
    `${liveSubscriptions(it).length} live subscriptions at Stripe`,
  );
  const rows = await app.db
    .selectFrom("subscriptions")
    .select(["stripe_subscription_id", "status"])
    .where("user_id", "=", it.userId)
    .execute();
  const running = rows.filter((one) => !over.has(one.status));
  checkInvariant(13, running.length <= 1, `${running.length} live subscriptions here`);
  const { entitlement, stripeSubscriptionId: id, row } = await findAccess(app, it.userId);
  checkInvariant(
    14,
    entitlement === null || (id !== null && isPaidFor(it, id)),
    "access without money",
  );
  const isOver = id?.startsWith("onetime_") === true && (row?.current_period_end ?? now) <= now;
  checkInvariant(1, entitlement === null || !isOver, "a week that is over still plays");
  await checkInbox(it);
  const [broken] = it.wire.broken;
  if (broken !== undefined) throw broken;
  recordKinds(it);
}

async function checkInbox({ product, acknowledged, inbox }: Life): Promise<void> {
  const fresh = [...acknowledged].filter((one) => !inbox.has(one));
  if (fresh.length === 0) return;
  const known = await product.app.db
    .selectFrom("stripe_events")
    .select("id")
    .where("id", "in", fresh)
    .execute();
  for (const { id } of known) inbox.add(id);
  const lost = fresh.find((one) => !inbox.has(one));
  checkInvariant(16, lost === undefined, `${lost} was acknowledged and is not in the inbox`);
}

const over = new Set(["cancelled", "expired", "none"]);

/**
 * A payment was made for exactly this, or it is waived because it fell due while renewals were
 * held.
 */
function isPaidFor(it: Life, id: string): boolean {
  if (id.startsWith("onetime_"))
    return paidCharges(it).some((one) => `onetime_${idOf(one.payment_intent)}` === id);
  return invoicesOf(it, id).some(
    (one) => chargesOf(it, one).length > 0 || (one.status === "void" && isFromHold(one)),
  );
}

/** Records which kinds have occurred in this life so far. */
function recordKinds(it: Life): void {
  const { kinds, stripe } = it;
  const isRenewed = stripe.invoice.rows.some(
    (one) => one.billing_reason === "subscription_cycle" && chargesOf(it, one).length > 0,
  );
  if (isRenewed) kinds.add("renewal");
  if (kinds.has("past due") && isLive(it, "active")) kinds.add("recovery");
  if (isLive(it, "past_due", "unpaid")) kinds.add("past due");
  if (liveSubscriptions(it).some(isHeldAtStripe)) kinds.add("held renewal");
  for (const one of stripe.refund.rows) {
    kinds.add("refund");
    if (one.status === "failed" || one.status === "canceled") kinds.add("refund that failed");
  }
  if (stripe.charge.rows.some((one) => one.refunded)) kinds.add("full refund");
  for (const { status } of stripe.dispute.rows) {
    kinds.add("dispute");
    if (status === "lost") kinds.add("dispute lost");
    if (status === "won") kinds.add("dispute won");
  }
  const weeks = paidCharges(it).filter((one) => one.metadata["kind"] === "one_off");
  if (weeks.length > 1) kinds.add("second week");
}

/**
 * 19: while renewals are held for a person waiting for contact, nothing is collected automatically.
 */
export async function checkHeld(it: Life, pass: () => void): Promise<void> {
  const { invoice, charge } = it.stripe;
  const isBegun = invoice.rows.some(
    (one) => one.auto_advance && (one.status === "draft" || one.status === "open"),
  );
  const isAllHeld = liveSubscriptions(it)
    .filter((one) => one.status !== "unpaid" && one.status !== "paused")
    .every(isHeldAtStripe);
  const isWaiting = await isCareFirst(it.product.app, it.userId);
  const before = charge.rows.length;
  pass();
  const isQuiet = !isWaiting || !isAllHeld || isBegun || charge.rows.length === before;
  checkInvariant(19, isQuiet, "a renewal was collected from somebody who waits for us");
}
