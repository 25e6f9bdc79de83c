import { type Amount, type BillingRead, ProviderFault } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { findAccountByRef, leaveCustomer, takeVersion } from "../payer/account.sql.ts";
import { readFormer, withFormer } from "./former-payments.ts";
import { listPlanMarks } from "../ledger/ledger.sql.ts";
import { readRenewalAmounts } from "../notification/read-renewal-amounts.ts";
import { viewBilling } from "../ledger/view-billing.ts";
import { type BillingView } from "../ledger/billing-view.ts";
import { applyConsequences } from "./apply-consequences.ts";
import { takeNothing } from "./take-nothing.ts";
import { writeBilling } from "./write-billing.ts";

export type RefreshDeps = Pick<
  App,
  | "db"
  | "inTransaction"
  | "clock"
  | "randomness"
  | "provider"
  | "queue"
  | "sealer"
  | "events"
  | "config"
  | "log"
>;

/** Each lost race means another reading succeeded, so this many in a row cannot realistically happen. */
const mostTries = 20;

export interface Refreshed {
  view: BillingView | null;
  hasChanged: boolean;
  /** False if Stripe failed to do what a care case asks for. */
  isCaseSettled: boolean;
  /** False if Stripe failed to do what follows from the reading; another reading is needed soon. */
  isComplete: boolean;
}

/**
 * The only way a person's billing is written: read all of it from Stripe, then write it in one transaction,
 * unless another reading was written since this one began. So a written reading always began after the
 * previous one was written, as with a lock, but no transaction waits for Stripe
 * (docs/decisions/0017-read-billing-from-stripe-in-one-place.md).
 */
export async function refreshBilling(app: RefreshDeps, userRef: string): Promise<Refreshed> {
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const account = await findAccountByRef(app.db, userRef);
    if (account === undefined) return nobody;
    const customerId = account.stripe_customer_id;
    const read = customerId === null ? null : await app.provider.readBilling(customerId);
    // Deleted at Stripe: subscriptions have ended there, but what was paid for stays paid for.
    const former = await readFormer(app, userRef, read === null ? null : customerId);
    if (customerId === null && former === null) return nobody;
    const all = join(read, former, customerId);
    const now = app.clock.now();
    const view = viewBilling(all, await listPlanMarks(app.db), now);
    const consequence = await applyConsequences(app, userRef, read, view);
    if (consequence === "changed") continue;
    const outcome = await takeNothing(app, account, read, view);
    if (outcome === "changed" && attempt < mostTries / 2) continue;
    const amounts =
      customerId === null
        ? new Map<string, Amount>()
        : await readRenewalAmounts(app, { userRef, customerId }, view, now);
    const written = await app.inTransaction(async (tx) => {
      const taken = await takeVersion(tx, userRef, account.version, all.creditMinor, now);
      if (taken === undefined) return null;
      if (read === null && customerId !== null) await leaveCustomer(tx, userRef, customerId, now);
      return await writeBilling(app, tx, taken, all, view, amounts, now);
    });
    if (written !== null)
      return {
        view,
        hasChanged: written,
        isCaseSettled: outcome === "settled",
        isComplete: consequence === "settled",
      };
  }
  throw new ProviderFault("unavailable", "Others were faster, again and again");
}

const nobody: Refreshed = {
  view: null,
  hasChanged: false,
  isCaseSettled: true,
  isComplete: true,
};

const join = (
  read: BillingRead | null,
  former: BillingRead | null,
  customerId: string | null,
): BillingRead => {
  if (read !== null) return former === null ? read : withFormer(read, former);
  return former ?? { ...nothing, customerId: customerId ?? "" };
};

const nothing = {
  isLive: false,
  creditMinor: 0,
  subscriptions: [],
  invoices: [],
  charges: [],
  refunds: [],
  disputes: [],
};
