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

interface Turns {
  /** The kinds of the two emails, such as `cancelling` and `kept`. */
  begin: string;
  end: string;
  hasBegun: boolean;
  /** What begins and ends; more than once, up to `most` times. */
  about: string;
  most: number;
  content: () => NotificationText;
}

/** The second beginning is acknowledged like the first, and an end only where its beginning was. */
export function acknowledgeTurns(it: Turns): BillingNotification[] {
  const turn = (round: number) => (round === 1 ? it.about : `${it.about}:${round}`);
  return Array.from({ length: it.most }, (_, index) => index + 1).map((round) => ({
    kind: it.hasBegun ? it.begin : it.end,
    objectId: turn(round),
    isDue: (sent) =>
      it.hasBegun
        ? round === 1 || sent.has(`${it.end} ${turn(round - 1)}`)
        : sent.has(`${it.begin} ${turn(round)}`),
    content: it.content,
  }));
}
