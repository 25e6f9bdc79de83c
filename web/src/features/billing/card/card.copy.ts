export const cardCopy = {
  title: "Payment Methods",
  loading: "Loading your cards",
  failed: "Your cards could not be loaded",
  failedHint: "Please check your connection and try again.",
  empty: "You have no saved cards.",
  expires: (month: number, year: number) => `Expires ${String(month).padStart(2, "0")}/${year}`,
  expired: "Expired",
  expiresSoon: "Expires soon",
  endingNote: "Payments with an expired card fail. Add another card; this costs nothing.",
  legend: "Card for future payments",
  isDefault: "Default",
  makeDefault: "Make default",
  makingDefault: "Changing…",
  remove: "Remove",
  neededNote: "You cannot remove your only payment method while your plan runs. Add another first.",
  add: "Add card",
  waiting: "You can add a card once we have been in touch.",
} as const;

export const removeCopy = {
  title: (card: string) => `Remove ${card}?`,
  text: "Our payment provider deletes it, and we cannot charge it again. You can add it back later.",
  keep: "Keep card",
  remove: "Remove card",
  removing: "Removing…",
} as const;

export const addCopy = {
  title: "Add Payment Card",
  description: "Nothing is charged now. Only our payment provider sees your card number.",
  loading: "Loading the card form",
  failed: "The card form could not be loaded",
  failedHint: "Please check your connection and try again.",
  off: "Card payments are not set up here.",
  asDefault: "Use it for future payments",
  cancel: "Cancel",
  add: "Add card",
  adding: "Adding…",
  notAdded: "The card was not added",
  confirmed: "Press Add card to try this card again. To use another, cancel and start over.",
  failedToAdd: "Failed to add payment card",
  noElement: "Card element not found",
} as const;

/** What to do after a declined card, by Stripe's reason; the provider's message already says it for others. */
export const nextSteps: Readonly<Record<string, string>> = {
  card_declined: "Please try another card, or ask your bank why it declined this one.",
  insufficient_funds: "Please use another card, or add money to this one first.",
  expired_card: "Please use a card that is still valid.",
  incorrect_cvc: "Please check the security code, or use another card.",
};

export const cardToasts = {
  added: { title: "Success", message: "Payment card added successfully" },
  removed: { title: "Success", message: "Payment card removed successfully" },
  madeDefault: { title: "Default payment method updated" },
  notRemoved: { title: "Error", message: "Failed to remove payment card" },
  notDefault: { title: "Error", message: "Failed to update default payment method" },
} as const;
