import type { RefundWindow } from "@attune/domain/billing/refund-rules";
import type { MailWords } from "../../mail/render-mail.ts";
import type { SubscriptionView } from "../ledger/billing-view.ts";

export type NotificationText = Omit<MailWords, "name">;

/** An email about billing that is sent to a person once. */
export interface BillingNotification {
  kind: string;
  objectId: string;
  /**
   * False if an earlier email makes it unnecessary. `sent` contains kind and subject id of each.
   */
  isDue?: (sent: ReadonlySet<string>) => boolean;
  /** Called only if the email has not been sent before. */
  content: (windows: readonly RefundWindow[]) => NotificationText;
}

const recentMs = 14 * 86_400_000;

/** Older changes are history read for the first time, and are not announced. */
export const isRecent = (at: Date, now: Date) => now.getTime() - at.getTime() < recentMs;

/** Stands for the name in "your … plan" if the plan is no longer known. */
export const unnamedPlan = "subscription";

export const planNameOf = ({ planName }: SubscriptionView) => planName ?? unnamedPlan;

interface Turns {
  /** The kinds of the two emails, such as `cancelling` and `kept`. */
  begin: string;
  end: string;
  hasBegun: boolean;
  /** What begins and ends, up to `most` times. */
  about: string;
  most: number;
  content: () => NotificationText;
}

/** A repeated beginning is acknowledged like the first, and an end only if its beginning was. */
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
