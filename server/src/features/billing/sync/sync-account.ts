import type { CustomerSync } from "@attune/contract/billing/customer";
import type { AccountRow } from "../payer/account.sql.ts";
import { listRecorded } from "../ledger/ledger.sql.ts";
import { listRefundable } from "../ledger/payment.sql.ts";
import { refreshBilling, type RefreshDeps } from "./refresh-billing.ts";
import { oneAtATime } from "../operation/one-at-a-time.ts";

type Account = Pick<AccountRow, "user_ref" | "user_id">;

/** Syncs one person from Stripe, and returns the differences. */
export async function syncAccount(app: RefreshDeps, account: Account): Promise<CustomerSync> {
  return await app.provider.inTime(() =>
    oneAtATime(app, account.user_ref, async () => {
      const before = await snapshot(app, account);
      await refreshBilling(app, account.user_ref);
      return { changes: compare(before, await snapshot(app, account)) };
    }),
  );
}

/** The displayed facts about a person's billing, each under a name that staff can read. */
async function snapshot(
  app: Pick<RefreshDeps, "db">,
  { user_ref, user_id }: Account,
): Promise<Map<string, string>> {
  const facts = new Map<string, string>();
  const subscriptions = user_id === null ? [] : await listRecorded(app.db, user_id);
  for (const it of subscriptions) {
    const name = (what: string) => `${what} of ${it.stripe_subscription_id}`;
    facts.set(name("Status"), it.status);
    facts.set(name("Paid until"), it.current_period_end?.toISOString() ?? "—");
    facts.set(name("Amount"), `${(it.amount_minor / 100).toFixed(2)} ${it.currency.toUpperCase()}`);
    facts.set(name("Ends with the period"), it.cancel_at_period_end ? "yes" : "no");
    facts.set(name("Paused"), it.paused_at === null ? "no" : "yes");
    facts.set(name("Renewals held"), it.renewals_held ? "yes" : "no");
  }
  for (const payment of await listRefundable(app.db, user_ref)) {
    const amount = (minor: number) =>
      `${(minor / 100).toFixed(2)} ${payment.currency.toUpperCase()}`;
    facts.set(`Payment ${payment.id}`, amount(payment.amountMinor));
    for (const it of payment.refunds)
      facts.set(`Refund ${it.id}`, `${amount(it.amountMinor)}, ${it.status}`);
  }
  return facts;
}

function compare(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((what) => before.get(what) !== after.get(what))
    .map((what) => ({
      what,
      before: before.get(what) ?? null,
      after: after.get(what) ?? null,
    }));
}
