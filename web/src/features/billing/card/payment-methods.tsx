import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { CardAnswer } from "@attune/contract/billing/card";
import { mayRemoveCard } from "@attune/domain/billing/card-rules";
import { SmallButton } from "../../../ui/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { useRowFocus } from "../../../ui/use-row-focus.ts";
import { cardCopy as copy } from "./card.copy.ts";
import { cardsQuery } from "./card.queries.ts";
import { CardRow } from "./card-row.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

// Loads Stripe's script, so only when a card is being added.
const AddCardDialog = lazyPart(async () => (await import("./add-card-dialog.tsx")).AddCardDialog);

interface PaymentMethodsProps {
  /** The subscription's; decides whether the only card may be removed. */
  status: string | undefined;
  /** Nobody has contacted this person yet, who reported a crisis: they are asked for nothing to do with money. */
  isWaiting?: boolean;
}

export function PaymentMethods({ status, isWaiting = false }: PaymentMethodsProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    // The last card goes with its list, and gives the focus to the button below.
    <div {...useRowFocus<HTMLDivElement>()}>
      <Loaded query={useQuery(cardsQuery)} copy={copy} height="h-20">
        {(cards) => <Cards {...{ cards, status, isWaiting }} />}
      </Loaded>
      {isWaiting ? (
        <p className="mt-4 text-15 text-ink-2">{copy.waiting}</p>
      ) : (
        <div className="mt-4">
          <SmallButton aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            {copy.add}
          </SmallButton>
        </div>
      )}
      {isAdding && <AddCardDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
}

interface CardsProps extends Required<PaymentMethodsProps> {
  cards: readonly CardAnswer[];
}

function Cards({ cards, status, isWaiting }: CardsProps) {
  const [removing, setRemoving] = useState<CardAnswer | null>(null);
  const rowFocus = useRowFocus<HTMLUListElement>();
  // Until the status is known, do not offer to remove a card that may be needed.
  const mayRemove = status !== undefined && mayRemoveCard({ cards: cards.length, status });
  if (cards.length === 0) return <p className="text-ink-2">{copy.empty}</p>;
  return (
    <>
      <ul {...rowFocus} className="divide-y divide-line border-y border-line">
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            mayRemove={mayRemove}
            isWaiting={isWaiting}
            onRemove={() => setRemoving(card)}
          />
        ))}
      </ul>
      {!mayRemove && status !== undefined && (
        <p id="card-needed" className="mt-3 text-15 text-ink-2">
          {copy.neededNote}
        </p>
      )}
      {removing !== null && <RemoveDialog card={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
