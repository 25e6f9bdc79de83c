import type { CardAnswer } from "@attune/contract/card";
import { humanMessage } from "../../api/api-error.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { cardCopy as copy, cardToasts as toasts } from "./card.copy.ts";
import { useDefaultCard } from "./card.queries.ts";

interface CardRowProps {
  card: CardAnswer;
  mayRemove: boolean;
  onRemove: () => void;
}

export function CardRow({ card, mayRemove, onRemove }: CardRowProps) {
  const name = cardName(card);
  const toast = useToast();
  const making = useDefaultCard();
  const makeDefault = () =>
    making.mutate(card.id, {
      onSuccess: () => toast.show({ ...toasts.madeDefault, tone: "success" }),
      onError: (error) => {
        const { title, message } = toasts.notDefault;
        toast.show({ title, message: humanMessage(error, message), tone: "error" });
      },
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <p className="min-w-40 grow">
        <span className="font-semibold">{name}</span>
        <span className="block text-15 text-ink-2">
          {copy.expires(card.expMonth, card.expYear)}
        </span>
      </p>
      {isExpired(card) && <Badge tone="danger">{copy.expired}</Badge>}
      {card.isDefault && <Badge tone="accent">{copy.isDefault}</Badge>}
      <div className="flex gap-1 max-sm:-ml-4 max-sm:basis-full">
        {!card.isDefault && (
          <Button
            variant="quiet"
            size="small"
            isPending={making.isPending}
            pendingLabel={copy.makingDefault}
            onClick={makeDefault}
          >
            {copy.makeDefault} <span className="sr-only">{name}</span>
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          disabled={!mayRemove}
          aria-describedby={mayRemove ? undefined : "card-needed"}
          aria-haspopup="dialog"
          onClick={onRemove}
        >
          {copy.remove} <span className="sr-only">{name}</span>
        </Button>
      </div>
    </li>
  );
}

export function cardName({ brand, last4 }: CardAnswer): string {
  return copy.name(copy.brand(brand), last4);
}

/** A card is good until the end of its month. */
function isExpired({ expMonth, expYear }: CardAnswer): boolean {
  return new Date() >= new Date(expYear, expMonth, 1);
}
