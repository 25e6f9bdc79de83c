import type { RefundWindow } from "@attune/domain/billing/refund-rules";
import type { MailWords } from "../../mail/render-mail.ts";
import type { BillingView, SubscriptionView } from "../ledger/view-billing.ts";

/** What a person is to be told about their billing, once. */
export interface News {
  kind: string;
  objectId: string;
  /** False: what was told before makes it superfluous. `told` has the kind and the object of each letter. */
  isDue?: (told: ReadonlySet<string>) => boolean;
  /** Written only where it has not been sent before. */
  content: (windows: readonly RefundWindow[]) => Omit<MailWords, "name">;
}

export const planNameOf = (it: SubscriptionView, view: BillingView) =>
  view.payments.find((paid) => paid.subscriptionId === it.id)?.planName ?? "your";
