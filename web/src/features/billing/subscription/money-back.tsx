import { useState } from "react";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { SmallButton } from "../../../ui/button.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { formatDate } from "../../../ui/format-date.ts";
import { formatPrice } from "../../../ui/format-price.ts";
import { timeOfDay } from "../../../ui/time-text.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { useTakeMoneyBack } from "./change-subscription.queries.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { isOver, isPaidPeriodOver } from "./status-text.ts";
import { moneyBackCopy as copy } from "./subscription.copy.ts";

type Offer = NonNullable<SubscriptionAnswer["moneyBack"]>;

/** Offers a refund of the purchase while the refund window is open. */
export function MoneyBack({ subscription }: { subscription: SubscriptionAnswer }) {
  const [isAsking, setIsAsking] = useState(false);
  const offer = subscription.moneyBack;
  if (offer === null) return null;
  const { button } = isOver(subscription) ? copy.ended : copy;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-3 max-w-measure text-ink-2">{copy.offer(untilOf(offer))}</p>
      <SmallButton aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {button(priceOf(offer.amountMinor, offer))}
      </SmallButton>
      {isAsking && (
        <MoneyBackDialog
          offer={offer}
          subscription={subscription}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

interface MoneyBackDialogProps {
  offer: Offer;
  subscription: SubscriptionAnswer;
  onClose: () => void;
}

function MoneyBackDialog({ offer, subscription, onClose }: MoneyBackDialogProps) {
  const hasEnded = isOver(subscription);
  const words = hasEnded ? copy.ended : copy;
  const isRunning = subscription.status === "active" && !isPaidPeriodOver(subscription);
  const amount = priceOf(offer.amountMinor, offer);
  const taking = useTakeMoneyBack((takenMinor) => {
    onClose();
    const title = copy.doneTitle(priceOf(takenMinor, offer));
    showToast({ title, message: words.done, tone: "success" });
  });
  return (
    <ChangeDialog
      title={words.title(amount)}
      confirm={words.confirm(amount)}
      confirming={words.confirming}
      isPending={taking.isPending}
      error={taking.error}
      onConfirm={() => taking.mutate(offer.amountMinor)}
      onClose={onClose}
    >
      {!hasEnded && (
        <p>
          {isRunning ? copy.endsEarly(formatDate(subscription.currentPeriodEnd)) : copy.ends}{" "}
          {isRunning && subscription.actions.includes("cancel") && copy.instead}
        </p>
      )}
      {offer.parts.length > 0 && (
        <div>
          <p>{copy.only}</p>
          <Facts
            facts={offer.parts.map(({ planName, paidAt, refundMinor }) => [
              copy.part(planName, formatDate(paidAt)),
              priceOf(refundMinor, offer),
            ])}
          />
        </div>
      )}
      {!hasEnded && <p>{copy.kept}</p>}
      <p>{copy.toCard}</p>
    </ChangeDialog>
  );
}

const priceOf = (minor: number, { currency }: Offer) => formatPrice(minor / 100, currency);

const untilOf = ({ until, lastDay }: Offer) =>
  lastDay === null
    ? copy.untilTime(formatDate(until), timeOfDay(until))
    : copy.untilDay(formatDate(lastDay));
