import { type Amount, ProviderFault } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import type { BillingView } from "../ledger/billing-view.ts";
import { listSent } from "./notification.sql.ts";
import { findAnnounceable, type RenewalAmounts } from "./renewal-notices.ts";

/** Asks Stripe only about renewals to announce now; without its reply, a later reading announces them. */
export async function readRenewalAmounts(
  app: Pick<App, "db" | "provider" | "log">,
  { userRef, customerId }: { userRef: string; customerId: string },
  view: BillingView,
  now: Date,
): Promise<RenewalAmounts> {
  const amounts = new Map<string, Amount>();
  if (findAnnounceable(view, now, new Set()).length === 0) return amounts;
  const sent = await listSent(app.db, userRef);
  for (const { id } of findAnnounceable(view, now, sent))
    try {
      amounts.set(id, await app.provider.previewRenewal({ customerId, subscriptionId: id }));
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      app.log.warn({ userRef, id, fault: error.kind }, "the amount of a renewal is not known");
    }
  return amounts;
}
