import type { BillingRead } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import type { BillingView } from "../ledger/billing-view.ts";
import { isRecent } from "../notification/notification.ts";
import { findPurchase, listMadeSince } from "../operation/operation.sql.ts";
import { cancelPurchase } from "../operation/purchase.ts";
import { runOperation } from "../operation/run-operation.ts";

type Deps = Pick<App, "db" | "clock" | "randomness" | "provider">;

const kind = "take-back-credit";

/** Stripe does not say when a dispute was decided; banks take up to three months. */
const longestDisputeMs = 120 * 86_400_000;

/**
 * A change to a cheaper plan left a credit at Stripe, which came from a payment that has been refunded since,
 * before or after the plan ended. Taken back once for each plan, because later credit is from elsewhere. True
 * if something changed at Stripe. A payment form that has taken some of it off is closed before.
 */
export async function takeBackCredit(
  app: Deps,
  userRef: string,
  read: BillingRead,
  { subscriptions, payments }: BillingView,
): Promise<boolean> {
  const now = app.clock.now();
  const hasJustEnded = (id: string) => {
    const endedAt = read.subscriptions.find((it) => it.id === id)?.endedAt ?? null;
    const charges = payments.filter((it) => it.subscriptionId === id).map((it) => it.charge.id);
    const refunds = read.refunds.filter((it) => charges.includes(it.chargeId));
    const lost = read.disputes.filter(
      (it) => it.status === "lost" && charges.includes(it.chargeId),
    );
    return (
      lost.some((it) => now.getTime() - it.createdAt.getTime() < longestDisputeMs) ||
      [endedAt, ...refunds.map((it) => it.createdAt)].some((at) => at !== null && isRecent(at, now))
    );
  };
  const ended = subscriptions.filter(
    (it) =>
      it.isReturned &&
      it.status === "cancelled" &&
      creditedBy(read, it.id) > 0 &&
      hasJustEnded(it.id),
  );
  if (ended.length === 0) return false;
  const made = await listMadeSince(app.db, { userRef, kind, since: new Date(0) });
  const done = new Set(made.map((it) => (JSON.parse(it.params) as { id: string }).id));
  const due = ended.find((it) => !done.has(it.id));
  if (due === undefined) return false;
  if ((await findPurchase(app.db, userRef)) !== undefined)
    return await cancelPurchase(app, userRef);
  await take(app, userRef, read, due.id);
  return true;
}

const creditedBy = ({ invoices }: BillingRead, id: string) =>
  invoices.filter((it) => it.subscriptionId === id).reduce((sum, it) => sum + it.creditedMinor, 0);

async function take(app: Deps, userRef: string, read: BillingRead, id: string): Promise<void> {
  const { customerId, creditMinor } = read;
  const leftMinor = creditMinor - Math.min(creditMinor, creditedBy(read, id));
  await runOperation(
    app,
    { userRef, kind, params: { id, leftMinor } },
    (key) => app.provider.setCredit(key, customerId, leftMinor),
    () => customerId,
  );
}
