import type { ProviderCard } from "../../../adapters/stripe/port.ts";

type Numbered = Pick<ProviderCard, "id" | "fingerprint">;

/** Saving a card with several purchases stores it at Stripe several times. */
export const isSameNumber = (a: Numbered, b: Numbered): boolean =>
  a.id === b.id || (a.fingerprint !== null && a.fingerprint === b.fingerprint);

/** Each number once: the default if it is among its copies, else the newest. */
export function distinctCards<Card extends ProviderCard>(cards: readonly Card[]): Card[] {
  const best = (card: Card) => {
    const copies = cards.filter((it) => isSameNumber(it, card));
    return copies.find((it) => it.isDefault) ?? copies[0];
  };
  return cards.filter((it) => best(it) === it);
}
