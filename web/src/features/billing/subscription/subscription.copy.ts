import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";

type Period = Pick<SubscriptionAnswer, "interval" | "intervalCount" | "isOneOff">;

const statusLabels: Readonly<Record<string, string>> = {
  active: "Active",
  ending: "Active, not renewing",
  test: "Test",
  free: "Free access",
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
  status: "Status",
  statusLabel: (status: string) => statusLabels[status] ?? status,
  plan: "Plan",
  noPlan: "No plan",
  freePlan: "Complimentary account",
  periodEnd: "Current period ends",
  paidUntil: "Paid until",
  endedOn: "Ended on",
  price: "Price",
  pricePer: (price: string, { interval, intervalCount: count, isOneOff }: Period) => {
    if (isOneOff) return `${price}, paid once`;
    if (interval === null) return price;
    return `${price} every ${count === 1 ? interval : `${count} ${interval}s`}`;
  },
  freeNote: "Your account has full access without a subscription.",
  loading: "Loading your subscription",
  failed: "Your subscription could not be loaded",
  failedHint: "Please check your connection and try again.",
  off: "Card payment is not set up on this installation. To change your plan, write to ",
  someone: "whoever runs it",
  cancellable: (planName: string | null, lastDay: string, amount: string) =>
    `You may cancel your purchase${planName === null ? "" : ` of ${planName}`} until the end of ${lastDay}, without giving a reason, and receive ${amount} back. To do so, tell us: choose Contact Support under Guide.`,
  notByButton: '"Cancel subscription" only stops the renewal and refunds nothing.',
} as const;

/** The sentence that comes first: what is, and what happens next. */
export const statusTextCopy = {
  renews: (date: string, price: string) => `Active. Renews on ${date} for ${price}.`,
  ends: (date: string) => `Active until ${date}. It does not renew.`,
  cancelled: (date: string) =>
    `Cancelled. You keep access until ${date}, and nothing more is charged.`,
  paused: (date: string) => `Paused. You have access until ${date}; nothing is charged meanwhile.`,
  pausedNow: "Paused. Nothing is charged, and your audio waits for you.",
  resumes: (date: string) => `It resumes by itself on ${date}.`,
  active: "Active.",
  held: "Active. We take no payments for now; your access goes on.",
  suspended: "Your last renewal payment did not go through, so your audio is paused.",
  past_due:
    "Your bank asks you to confirm the last renewal payment. Until then your audio is paused.",
  refunded: "Your payment was refunded in full, so your access has ended.",
  over: (date: string) => `Ended on ${date}.`,
  none: "You have no subscription.",
} as const;

export const changeCopy = {
  cancel: "Cancel subscription",
  keep: "Undo the cancellation",
  keeping: "Undoing…",
  pause: "Pause subscription",
  resume: "Resume subscription",
  reactivate: "Reactivate",
  reactivating: "Opening the payment page…",
  kept: { title: "Your subscription continues" },
  cancelled: { title: "Your subscription is cancelled" },
  paused: { title: "Your subscription is paused" },
  resumed: { title: "Your subscription continues" },
  switched: { title: "Your plan has changed" },
  notChanged: "Not changed",
  failedHint: "Please check your connection and try again.",
  /** What closes each dialog without a change. */
  leave: "Leave as it is",
} as const;

export const cancelCopy = {
  title: (plan: string) => `Cancel ${plan}?`,
  until: (date: string) =>
    `You keep access until ${date}, the end of the period you have paid for.`,
  nothing: "Nothing is charged after that.",
  undo: "You can undo this at any time before then.",
  data: "Your assessments and your history stay.",
  confirm: "Cancel at the end of the period",
  confirming: "Cancelling…",
  /** Where nothing is paid for that could run out. */
  atOnce: "Your plan ends at once, since no paid period is running.",
  nothingDue: "Nothing more is charged, and a payment that did not go through is not collected.",
  again: "You can choose a plan again at any time.",
  confirmAtOnce: "Cancel now",
} as const;

export const pauseCopy = {
  title: (plan: string) => `Pause ${plan}?`,
  legend: "For how long?",
  months: (count: number) => (count === 1 ? "1 month" : `${count} months`),
  until: (date: string) => `Resumes by itself around ${date}`,
  text: (date: string) =>
    `You keep access until ${date}, the end of the period you have paid for. During the pause nothing is charged and your audio waits for you. You can resume earlier.`,
  confirm: "Pause",
  confirming: "Pausing…",
} as const;

export const resumeCopy = {
  title: (plan: string) => `Resume ${plan}?`,
  within: (date: string, price: string) =>
    `Nothing is charged now: you have paid until ${date}. After that it renews for ${price}.`,
  atOnce: (price: string) =>
    `The period you had paid for is over, so a new one begins at once: ${price} is charged now.`,
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
  explain: "The rest of the period you have paid for is counted towards the new plan.",
  confirm: "Change plan",
  pay: (amount: string) => `Pay ${amount} and change`,
  confirming: "Changing…",
  look: "The amount has changed since you saw it. Please check it again.",
} as const;

export const chooserCopy = {
  title: "Plans",
  yours: "Your plan",
  change: "Change to",
  buy: "Choose",
  opening: "Opening the payment page…",
  buyNote: "You pay on our payment provider's page and come back here.",
  noPage: "The payment page could not be opened. Please try again.",
} as const;

export const accountCopy = {
  title: "Account",
  name: "Name",
  username: "Username",
  email: "Email",
  noEmail: "No email",
  memberSince: "Member since",
  appearance: "Appearance",
  appearanceHint: "Remembered on this device.",
  themes: { light: "Light", dark: "Dark", system: "Same as this device" },
} as const;
