import type { CardAnswer } from "@attune/contract/billing/card";
import { cardName } from "@attune/domain/billing/card-name";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { cardCopy } from "../card/card.copy.ts";
import { payCopy as copy } from "./payment.copy.ts";

interface CardChoiceProps {
  cards: readonly CardAnswer[];
  /** The id of a saved card; null for another card. */
  value: string | null;
  onChange: (cardId: string | null) => void;
}

const another = "another";

/** The saved cards, or another one. */
export function CardChoice({ cards, value, onChange }: CardChoiceProps) {
  const saved = cards.map((it) => ({
    value: it.id,
    label: cardName(it),
    hint: cardCopy.expires(it.expMonth, it.expYear),
  }));
  return (
    <RadioGroup
      legend={copy.payWith}
      options={[...saved, { value: another, label: copy.anotherCard }]}
      value={value ?? another}
      onChange={(chosen) => onChange(chosen === another ? null : chosen)}
    />
  );
}

/** The card chosen at first. */
export const usualCard = (cards: readonly CardAnswer[]): string | null =>
  (cards.find((it) => it.isDefault) ?? cards[0])?.id ?? null;
