export const refundDialogCopy = {
  title: (name: string) => `Refund ${name}`,
  payment: "Payment",
  whole: (date: string, amount: string) => `${date} · ${amount}`,
  rest: (date: string, left: string) => `${date} · ${left} left`,
  inside: (hours: number, end: string) => `Inside the ${hours}-hour refund window (until ${end}).`,
  outside: (hours: number, end: string) =>
    `Outside the ${hours}-hour refund window (until ${end}). You can still refund it.`,
  mayCancel: (lastDay: string) =>
    `Within the statutory 14 days to cancel this purchase for a full refund (until the end of ${lastDay}).`,
  mightCancel: (lastDay: string) =>
    `After the statutory 14 days to cancel this purchase (until the end of ${lastDay}).`,
  noContract:
    "A renewal or change of plan: the statutory 14 days ran from the first payment, not this one.",
  amount: "Amount in pounds (optional)",
  amountHint: (left: string) => `Leave empty to refund everything left: ${left}.`,
  tooMuch: (left: string) => `Only ${left} of this payment is left`,
  notAmount: "Please enter pounds and pence, such as 9.99",
  reason: "Reason",
  reasonHint: "Shown to staff in the payment history. It is not sent to Stripe.",
  endsAccess: "End the access that this payment gave",
  endsHint: "A full refund ends it at once. A partial refund changes nothing.",
  go: "Process Refund",
  pending: "Processing...",
  nothing: "No payment has anything left to refund.",
  failed: "The refund failed. Please try again: the same refund is never made twice.",
  doneTitle: "Refund Processed",
  done: (amount: string, left: string) => `${amount} refunded; ${left} of the payment is left.`,
  doneWhole: (amount: string) => `${amount} refunded; nothing of the payment is left.`,
  ended: "Access has ended.",
};

export const refundWindowCopy = {
  title: "Refund window",
  intro:
    "How long after a payment a customer can ask for a full refund. It appears on the front page, beside the card form, in the terms, in receipts and in the refund dialog. A change applies to later payments only.",
  hours: "Hours",
  hint: "24 hours is a day, 168 seven days, 336 fourteen days.",
  wrong: (least: number, most: number) =>
    `Please enter whole hours, at least ${least} and at most ${most}`,
  save: "Save",
  saving: "Saving...",
  saved: "Refund window saved",
  now: (words: string) => `New payments can be refunded in full within ${words}.`,
  failed: "Failed to load the refund window",
  notSaved: "The refund window was not saved. Please try again.",
};
