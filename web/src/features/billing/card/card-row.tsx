import { clsx } from "clsx";
import type { CardAnswer } from "@attune/contract/billing/card";
import { expiryWarning, isExpired } from "@attune/domain/billing/card-expiry";
import { cardName } from "@attune/domain/billing/card-name";
import { Badge } from "../../../ui/badge.tsx";
import { SmallButton } from "../../../ui/button.tsx";
import { showError } from "../../../ui/show-error.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { cardCopy as copy, cardToasts as toasts } from "./card.copy.ts";
import { useDefaultCard } from "./card.queries.ts";

interface CardRowProps {
  card: CardAnswer;
  mayRemove: boolean;
  /** See PaymentMethods. */
  isWaiting: boolean;
  onRemove: () => void;
}

export function CardRow({ card, mayRemove, isWaiting, onRemove }: CardRowProps) {
  const name = cardName(card);
  const ending = endingOf(card);
  const making = useDefaultCard();
  const makeDefault = () =>
    making.mutate(card.id, {
      onSuccess: () => showToast({ ...toasts.madeDefault, tone: "success" }),
      onError: (error) => {
        const { title, message } = toasts.notDefault;
        showError(title, error, message);
      },
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <p className="min-w-40 grow">
        <span className="font-semibold">{name}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-2">
          <span>{copy.expires(card.expMonth, card.expYear)}</span>
          {ending === "expired" && <Badge tone="danger">{copy.expired}</Badge>}
          {ending === "soon" && <Badge tone="warning">{copy.expiresSoon}</Badge>}
          {card.isDefault && <Badge tone="accent">{copy.isDefault}</Badge>}
        </span>
      </p>
      {card.isDefault && ending !== null && !isWaiting && (
        <p className="order-last basis-full text-15 text-ink-2">{copy.endingNote}</p>
      )}
      <div
        className={clsx(
          "-mr-4 flex gap-1 max-sm:-ml-4 forced-colors:mx-0",
          !card.isDefault && "max-sm:basis-full",
        )}
      >
        {!card.isDefault && !isWaiting && (
          <SmallButton
            variant="quiet"
            isPending={making.isPending}
            pendingLabel={copy.makingDefault}
            onClick={makeDefault}
          >
            {copy.makeDefault} <span className="sr-only">{name}</span>
          </SmallButton>
        )}
        <SmallButton
          variant="quiet"
          aria-disabled={!mayRemove}
          aria-describedby={mayRemove ? undefined : "card-needed"}
          aria-haspopup="dialog"
          onClick={onRemove}
        >
          {copy.remove} <span className="sr-only">{name}</span>
        </SmallButton>
      </div>
    </li>
  );
}

function endingOf(card: CardAnswer): "expired" | "soon" | null {
  const now = new Date();
  if (isExpired(card, now)) return "expired";
  return expiryWarning(card, now) === null ? null : "soon";
}
