import type { RefundWindow } from "@attune/domain/billing/refund-rules";
import type { MailWords } from "../../mail/render-mail.ts";
import type { BillingView, SubscriptionView } from "../ledger/view-billing.ts";

export type NotificationText = Omit<MailWords, "name">;

/** An email about a person's billing that they are sent once. */
export interface BillingNotification {
  kind: string;
  objectId: string;
  /** False where an earlier email makes it unnecessary. `sent` holds the kind and the object of each. */
  isDue?: (sent: ReadonlySet<string>) => boolean;
  /** Called only where the email has not been sent before. */
  content: (windows: readonly RefundWindow[]) => NotificationText;
}

const recentMs = 14 * 86_400_000;

/** Older changes are history that was read for the first time, and nobody is notified of them. */
export const isRecent = (at: Date, now: Date) => now.getTime() - at.getTime() < recentMs;

export const planNameOf = (it: SubscriptionView, view: BillingView) =>
  view.payments.find((paid) => paid.subscriptionId === it.id)?.planName ?? "your";
