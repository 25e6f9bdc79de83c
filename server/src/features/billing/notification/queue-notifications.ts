import type { Tx } from "../../../adapters/database/port.ts";
import type { BillingRead } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { isCareFirst } from "../../care-case/refuse-payment.ts";
import { listRefundWindows } from "../../legal/refund-window.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { findContact } from "../payer/account.sql.ts";
import type { BillingView } from "../ledger/billing-view.ts";
import { cancellationNotices, coolingOffNotices } from "./cancellation-notices.ts";
import { claimNotification, listSent } from "./notification.sql.ts";
import { pauseNotices } from "./pause-notices.ts";
import { failedRefundNotices, receipts, refundNotices } from "./receipt-notices.ts";
import {
  expiryNotices,
  failedRenewalNotices,
  type RenewalAmounts,
  renewalNotices,
  waiverNotices,
} from "./renewal-notices.ts";

/** Emails that ask for money, which nobody takes from a person who waits for contact. They are sent afterwards. */
const asksForMoney: ReadonlySet<string> = new Set([
  "renewal-failed",
  "action-required",
  "card-expiring",
]);

type Deps = Pick<App, "queue" | "sealer" | "clock" | "randomness" | "config">;

/** Queues emails not sent yet: one per kind and invoice, refund or plan. */
export async function queueNotifications(
  app: Deps,
  tx: Tx,
  account: { user_ref: string; user_id: string | null },
  read: BillingRead,
  view: BillingView,
  amounts: RenewalAmounts,
): Promise<void> {
  if (account.user_id === null) return;
  const now = app.clock.now();
  const due = [
    ...receipts(read, view, now),
    ...refundNotices(read, view, now),
    ...failedRefundNotices(read, view),
    ...failedRenewalNotices(read, view),
    ...cancellationNotices(read, view, now),
    ...pauseNotices(view, now),
    ...coolingOffNotices(read, view, now),
    ...renewalNotices(view, now, amounts),
    ...expiryNotices(read, view, now),
    ...waiverNotices(read, view, now),
  ];
  if (due.length === 0) return;
  const sent = await listSent(tx, account.user_ref);
  const unsent = due.filter(
    (it) => !sent.has(`${it.kind} ${it.objectId}`) && it.isDue?.(sent) !== false,
  );
  if (unsent.length === 0) return;
  const contact = await findContact(tx, account.user_id);
  if (contact === undefined || contact.email === null) return;
  const windows = await listRefundWindows(tx);
  const isWaiting = await isCareFirst({ db: tx }, account.user_id);
  for (const { kind, objectId, content } of unsent) {
    if (isWaiting && asksForMoney.has(kind)) continue;
    const isNew = await claimNotification(tx, { kind, objectId, userRef: account.user_ref, now });
    if (!isNew) continue;
    await queueMail(app, tx, contact.id, { kind, to: contact.email, ...content(windows) });
  }
}
