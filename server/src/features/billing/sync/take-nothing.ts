import { type BillingRead, ProviderFault } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { isCareFirst, listWaits } from "../../care-case/refuse-payment.ts";
import type { BillingView } from "../ledger/billing-view.ts";
import { findPurchase } from "../operation/operation.sql.ts";
import { cancelPurchase } from "../operation/purchase.ts";
import type { AccountRow } from "../payer/account.sql.ts";
import { holdOrRelease } from "./hold-or-release.ts";
import { returnPayments } from "./return-payments.ts";

type Deps = Pick<App, "db" | "clock" | "randomness" | "provider" | "log">;

type Outcome = "settled" | "changed" | "failed";

/**
 * Someone who is waiting for contact pays nothing: renewals are held, what could still be paid is cancelled,
 * and what was paid is refunded. `changed`: read again. `failed`: Stripe refused; the reading continues, and
 * the job and the sweep retry.
 */
export async function takeNothing(
  app: Deps,
  { user_ref: userRef, user_id: userId }: Pick<AccountRow, "user_ref" | "user_id">,
  read: BillingRead | null,
  view: BillingView,
): Promise<Outcome> {
  if (read === null || userId === null) return "settled";
  const isWaiting = await isCareFirst(app, userId);
  const outcomes = [
    await holdOrRelease(app, userRef, read, isWaiting),
    isWaiting ? await closeForm(app, userRef) : "settled",
    await returnPayments(app, userRef, read, { view, waits: await listWaits(app, userId) }),
  ];
  if (outcomes.includes("changed")) return "changed";
  return outcomes.includes("failed") ? "failed" : "settled";
}

/** A payment form or page that was opened before the case. */
async function closeForm(app: Deps, userRef: string): Promise<Outcome> {
  if ((await findPurchase(app.db, userRef)) === undefined) return "settled";
  try {
    return (await cancelPurchase(app, userRef)) ? "changed" : "failed";
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    app.log.warn({ userRef, fault: error.kind }, "a payment form is not closed yet");
    return "failed";
  }
}
