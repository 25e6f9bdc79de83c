/** The statuses of a subscription that is owed a payment now or will be, as the wire has them. */
const needsCard: ReadonlySet<string> = new Set([
  "active",
  "test",
  "past_due",
  "suspended",
  "paused",
]);

/** False for the only card of a subscription that lives. */
export function mayRemoveCard({ cards, status }: { cards: number; status: string }): boolean {
  return cards > 1 || !needsCard.has(status);
}
