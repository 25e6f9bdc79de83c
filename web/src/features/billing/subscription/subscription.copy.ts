import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";

type Price = Pick<SubscriptionAnswer, "interval" | "intervalCount" | "isOneOff">;

const statusLabels: Readonly<Record<string, string>> = {
  active: "Active",
  ending: "Active, not renewing",
  test: "Test",
  free: "Free access",
  freeOver: "Free access ended",
  suspended: "Payment Failed",
  cancelled: "Cancelled",
  past_due: "Past due",
  paused: "Paused",
  expired: "Expired",
  incomplete: "Payment not finished",
  inactive: "No subscription",
  none: "No subscription",
};

export const subscriptionCopy = {
  title: "Subscription Management",
  statusLabel: (status: string) => statusLabels[status] ?? status,
  freeNote: "Your account has full access without a subscription.",
  freeNoteUntil: (date: string) =>
    `Your account has full access without a subscription until ${date}. You will not be charged.`,
  freeOver: (date: string) => `Your free access ended on ${date}. You have not been charged.`,
  loading: "Loading your subscription",
  failed: "Your subscription could not be loaded",
  off: "Card payments are not set up here. To change your plan, write to ",
  someone: "the operator",
} as const;

/** The current state, in one sentence if possible; the status is the label above it. */
export const statusTextCopy = {
  ownPlan: "Your plan",
  pricePer: (price: string, { interval, intervalCount: count, isOneOff }: Price) => {
    if (isOneOff) return `${price} paid once`;
    if (interval === null) return price;
    return count === 1 ? `${price} a ${interval}` : `${price} every ${count} ${interval}s`;
  },
  renews: (plan: string, price: string, date: string) => `${plan}, ${price}, renews on ${date}.`,
  renewsFor: (plan: string, price: string, date: string, next: string) =>
    `${plan}, ${price}, renews on ${date} for ${next}.`,
  ends: (plan: string, price: string, date: string) =>
    `${plan}, ${price}, lasts until ${date} and does not renew.`,
  running: (plan: string, price: string) => `${plan}, ${price}.`,
  held: (plan: string) => `${plan} continues, and we take no payments for now.`,
  cancelled: (plan: string, date: string) =>
    `You have ${plan} until ${date}, and nothing more is charged.`,
  paused: (plan: string, date: string) =>
    `You have ${plan} until ${date}. Nothing is charged during the pause.`,
  pausedNow: (plan: string) =>
    `${plan} is paused. Nothing is charged, and your audio is kept for you.`,
  resumes: (date: string) => `It resumes automatically on ${date}.`,
  suspended: (plan: string) =>
    `The last payment for ${plan} did not go through, so your audio is paused.`,
  past_due: (plan: string) =>
    `Your bank needs you to confirm the last payment for ${plan}. Your audio is paused until then.`,
  paidUntil: (date: string) => `You had paid until ${date}.`,
  refunded: (plan: string) =>
    `Your payment for ${plan} was refunded in full, so your access has ended.`,
  over: (plan: string, date: string) => `${plan} ended on ${date}.`,
  none: "You have no subscription.",
} as const;

export const changeCopy = {
  cancel: "Cancel subscription",
  keep: "Undo the cancellation",
  keeping: "Undoing…",
  pause: "Pause for now",
  resume: "Resume plan",
  reactivate: "Reactivate",
  reactivating: "Preparing the payment…",
  kept: { title: "Your subscription continues" },
  cancelled: { title: "Your subscription is cancelled" },
  paused: { title: "Your subscription is paused" },
  resumed: { title: "Your subscription continues" },
  switched: { title: "Your plan has changed" },
  notChanged: "Not changed",
  /** Labels of the buttons that close each dialog without a change. */
  leave: "Go back",
  otherCard: "Please choose another card under Payment Methods, then try again.",
} as const;

export const moneyBackCopy = {
  offer: (until: string) => `Money back ${until}.`,
  untilDay: (day: string) => `until the end of ${day}`,
  untilTime: (day: string, time: string) => `until ${time} on ${day}`,
  button: (amount: string) => `Cancel and get ${amount} back`,
  title: (amount: string) => `Cancel and get ${amount} back?`,
  ends: "Your access ends now.",
  endsEarly: (date: string) => `Your access ends now instead of on ${date}.`,
  instead: "To keep it until then, choose Cancel subscription instead, without a refund.",
  only: "Only this is refunded:",
  part: (plan: string | null, date: string) => `${plan ?? "Payment"}, paid on ${date}`,
  kept: "Nothing more is charged. We keep your assessments and history.",
  toCard: "The money goes back to the card you paid with, usually within five to ten days.",
  confirm: (amount: string) => `Cancel and refund ${amount}`,
  confirming: "Cancelling…",
  doneTitle: (amount: string) => `${amount} is on its way back`,
  done: "Your plan has ended. Your bank may need five to ten days.",
  /** For a plan that has already ended, so that nothing is left to cancel. */
  ended: {
    button: (amount: string) => `Get ${amount} back`,
    title: (amount: string) => `Get ${amount} back?`,
    confirm: (amount: string) => `Refund ${amount}`,
    confirming: "Refunding…",
    done: "Your bank may need five to ten days.",
  },
} as const;

export const cancelCopy = {
  title: (plan: string) => `Cancel ${plan}?`,
  until: (date: string) => `You keep access until ${date}, the end of the paid period.`,
  nothing: "Nothing is charged after that.",
  undo: "You can undo this at any time before then.",
  data: "We keep your assessments and history.",
  confirm: "Cancel at the end of the period",
  confirming: "Cancelling…",
  /** For access that has no paid period to run out. */
  atOnce: "Your plan ends at once, as no paid period is left.",
  nothingDue: "Nothing more is charged, and a payment that did not go through is not collected.",
  again: "You can choose a plan again at any time.",
  confirmAtOnce: "Cancel now",
} as const;

export const pauseCopy = {
  title: (plan: string) => `Pause ${plan}?`,
  legend: "For how long?",
  months: (count: number) => (count === 1 ? "1 month" : `${count} months`),
  until: (date: string) => `Resumes automatically around ${date}`,
  text: (date: string) =>
    `You keep access until ${date}, the end of the paid period. During the pause nothing is charged, and we keep your audio. You can resume earlier.`,
  confirm: "Pause",
  confirming: "Pausing…",
} as const;

export const resumeCopy = {
  title: (plan: string) => `Resume ${plan}?`,
  within: (date: string, price: string) =>
    `You have paid until ${date}, so nothing is charged now. Your plan then renews for ${price}.`,
  atOnce: (price: string) =>
    `Your paid period is over, so a new one begins now and ${price} is charged.`,
  confirm: "Resume",
  pay: (price: string) => `Pay ${price} and resume`,
  confirming: "Resuming…",
} as const;

export const switchCopy = {
  title: (plan: string) => `Change to ${plan}?`,
  loading: "Working out the amount",
  failed: "The amount could not be worked out",
  now: "Charged now",
  nothing: "Nothing",
  credit: (amount: string) => `Nothing; ${amount} is taken off your next payment.`,
  next: "Next payment",
  nextText: (amount: string, date: string) => `${amount} on ${date}`,
  explain: "The rest of your paid period counts towards the new plan.",
  confirm: "Change plan",
  pay: (amount: string) => `Pay ${amount} and change`,
  confirming: "Changing…",
  look: "The amount has changed. Please check it again.",
} as const;

export const chooserCopy = {
  title: "Change plan",
  buyTitle: "Choose a plan",
  yours: "Your plan",
  change: "Change to",
  once: (plan: string) => `You can buy this once ${plan} has ended.`,
  buy: "Choose",
  opening: "Preparing the payment…",
  credited: (plan: string) => `Your unused days of ${plan} come off the first payment.`,
} as const;
