import { type BillingRead, ProviderFault } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import type { BillingView } from "../ledger/billing-view.ts";
import { endSubscription } from "../operation/end-subscription.ts";
import { runOperation } from "../operation/run-operation.ts";
import { returnUsedCredit } from "./return-used-credit.ts";
import { takeBackCredit } from "./take-back-credit.ts";

type Deps = Pick<App, "db" | "clock" | "randomness" | "provider" | "log">;

/** What staff read if it failed. */
export const unfinished = "Stripe failed to end a refunded plan, void an invoice or correct credit";

/**
 * Does at Stripe what follows from a reading, in this order: ends refunded plans, voids what nobody can owe
 * any more, and corrects credit. `changed`: read again. `failed`: the reading is written nevertheless, because
 * access that was paid for does not depend on this; Stripe's event about the cause triggers further readings.
 */
export async function applyConsequences(
  app: Deps,
  userRef: string,
  read: BillingRead | null,
  view: BillingView,
): Promise<"settled" | "changed" | "failed"> {
  try {
    const hasChanged =
      (await endReturned(app, userRef, view)) ||
      (await voidUnpayable(app, userRef, view)) ||
      (read !== null &&
        ((await takeBackCredit(app, userRef, read, view)) ||
          (await returnUsedCredit(app, userRef, read, view))));
    return hasChanged ? "changed" : "settled";
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    app.log.warn({ userRef, fault: error.kind }, "what follows from a reading is not done yet");
    return "failed";
  }
}

/** Ends refunded subscriptions now, at Stripe first. True if something changed there. */
async function endReturned(
  app: Deps,
  userRef: string,
  { toCancel }: BillingView,
): Promise<boolean> {
  for (const ending of toCancel) {
    try {
      await endSubscription(app, { userRef, ...ending });
    } catch (error) {
      // Ended elsewhere in the meantime; the next reading will show it.
      const isGone = error instanceof ProviderFault && error.kind === "not-found";
      if (!isGone) throw error;
    }
  }
  return toCancel.length > 0;
}

/** Someone with the payment secret of an ended plan could still pay for it and get nothing. */
async function voidUnpayable(
  app: Deps,
  userRef: string,
  { toVoid }: BillingView,
): Promise<boolean> {
  let voided = 0;
  for (const id of toVoid)
    try {
      await runOperation(
        app,
        { userRef, kind: "void-unpayable", params: { id } },
        (key) => app.provider.voidInvoice(key, id),
        () => id,
      );
      voided += 1;
    } catch (error) {
      // A bank is processing it, or it has just been paid: a later reading will show.
      if (!(error instanceof ProviderFault) || error.kind !== "refused") throw error;
      app.log.warn({ userRef, invoice: id }, "an invoice of a plan that has ended stays open");
    }
  return voided > 0;
}
