/** Wire statuses of subscriptions with a payment due now or later. */
const needsCard: ReadonlySet<string> = new Set([
  "active",
  "test",
  "past_due",
  "suspended",
  "paused",
]);

/** False for the only card of a subscription that still needs one. */
export function mayRemoveCard({ cards, status }: { cards: number; status: string }): boolean {
  return cards > 1 || !needsCard.has(status);
}
