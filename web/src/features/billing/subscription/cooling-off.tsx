import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { formatDate } from "../../../ui/format-date.ts";
import { formatPrice } from "../../../ui/format-price.ts";
import { subscriptionCopy as copy } from "./subscription.copy.ts";

/** The right to cancel, while it lasts, beside whatever refund is promised. */
export function CoolingOff({ subscription: it }: { subscription: SubscriptionAnswer }) {
  return it.cancellable.map(({ planName, lastDay, refundMinor, currency }) => (
    <p key={`${lastDay} ${refundMinor}`} className="mt-5 max-w-measure text-15 text-ink-2">
      {copy.cancellable(planName, formatDate(lastDay), formatPrice(refundMinor / 100, currency))}
      {it.actions.includes("cancel") && ` ${copy.notByButton}`}
    </p>
  ));
}
