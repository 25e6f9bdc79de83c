export const refundDialogCopy = {
  title: (name: string) => `Refund ${name}`,
  payment: "Payment",
  whole: (date: string, amount: string) => `${date} · ${amount}`,
  rest: (date: string, left: string) => `${date} · ${left} left`,
  inside: (hours: number, end: string) => `Inside the ${hours} hour refund window (until ${end}).`,
  outside: (hours: number, end: string) =>
    `Outside the ${hours} hour refund window (until ${end}). You may refund it all the same.`,
  mayCancel: (lastDay: string) =>
    `Inside the 14 days in which this purchase may be cancelled by law, with a full refund (until the end of ${lastDay}).`,
  mightCancel: (lastDay: string) =>
    `Outside the 14 days in which this purchase could be cancelled by law (until the end of ${lastDay}).`,
  noContract:
    "A renewal or a change of plan: the 14 days of the law ran from the first payment, not from this one.",
  amount: "Amount in pounds (optional)",
  amountHint: (left: string) => `Leave it empty to refund all that remains: ${left}.`,
  tooMuch: (left: string) => `No more than ${left} remains of this payment`,
  notAmount: "Please enter pounds and pence, such as 9.99",
  reason: "Reason",
  reasonHint: "It goes to Stripe with the refund, and into the payment history.",
  endsAccess: "End the access that this payment gave",
  endsHint: "A refund of the whole payment ends it at once; a part changes nothing.",
  go: "Process Refund",
  pending: "Processing...",
  cancel: "Cancel",
  nothing: "There is no payment of which anything remains to be refunded.",
  failed: "The refund failed. Please try again: the same refund is never made twice.",
  doneTitle: "Refund Processed",
  done: (amount: string, left: string) => `${amount} goes back; ${left} remains of the payment.`,
  doneWhole: (amount: string) => `${amount} goes back; nothing remains of the payment.`,
  ended: "Access has ended.",
};

export const refundWindowCopy = {
  title: "Refund window",
  intro:
    "How long after a payment a customer may ask for all of it back. It is printed on the front page, beside the card form, in the terms and in receipts, and the refund dialog goes by it. A change holds for payments from then on; those made before keep what was promised with them.",
  hours: "Hours",
  hint: "24 is a day, 168 are seven days, 336 are fourteen.",
  wrong: (least: number, most: number) =>
    `Please enter whole hours, at least ${least} and at most ${most}`,
  save: "Save",
  saving: "Saving...",
  saved: "Refund window saved",
  now: (words: string) => `From now on payments are refunded within ${words} when asked for.`,
  failed: "Failed to load the refund window",
  notSaved: "The refund window was not saved. Please try again.",
};
