import { ensureAccount } from "../payer/ensure-customer.ts";
import { refreshBilling, type RefreshDeps } from "../sync/refresh-billing.ts";
import { oneAtATime } from "../operation/one-at-a-time.ts";

const freshMs = 60_000;

/** Runs on each load of the dashboard; reads Stripe at most once a minute. */
export async function syncSubscription(app: RefreshDeps, userId: string): Promise<void> {
  const account = await ensureAccount(app, userId);
  const readAt = account.last_read_at;
  const isFresh = readAt !== null && app.clock.now().getTime() - readAt.getTime() < freshMs;
  if (account.stripe_customer_id === null || isFresh) return;
  await app.provider.inTime(() =>
    oneAtATime(app, account.user_ref, () => refreshBilling(app, account.user_ref)),
  );
}
