import { windowInWords } from "@attune/domain/billing/refund-rules";

export const paymentCopy = {
  title: "Choose Your Plan",
  payFor: (plan: string) => `Pay for ${plan}`,
  intro:
    "Your assessment is complete. We make your audio once you have a plan. If your answers call for care, a member of our team checks it before you can play it.",
  introReviewed: "Your assessment is complete. We make your audio once you have a plan.",
  made: "Your audio is made. Choose a plan to listen to it.",
  madeInReview:
    "Your audio is made. Choose a plan to listen to it. A member of our team checks it before you can play it.",
  rejected:
    "A member of our team decided not to release the audio for your latest assessment. With a plan, you can send a new assessment.",
  reviewedFirst: "A person checks your audio first",
  reviewedFirstHint:
    "Because of what you told us, a member of our team checks your audio before you can play it. This typically takes 6-12 hours once you have a plan.",
  unpaidIntro: (plan: string) =>
    `We have not received a payment for ${plan}. You can choose a plan again.`,
  refundedIntro:
    "Your payment was refunded in full, so your access has ended. You can choose a plan again at any time.",
  endedIntro: (date: string) =>
    `Your access ended on ${date}. Your answers, audio and history are kept. Choose a plan to listen again.`,
  suspendedTitle: "Reactivate Your Subscription",
  suspendedIntro:
    "Your last renewal payment did not go through. Pay with the same or another card to carry on listening.",
  pausedTitle: "Your Subscription Is Paused",
  others: "Open without a plan",
  account: "Your account, cards and invoices",
  history: "Your assessments and history",
  select: "Select",
  reactivate: "Reactivate",
  preparing: "Preparing the payment…",
  loading: "Loading the payment form",
  back: "Back to Plans",
  off: {
    title: "Card payments are not set up here.",
    before: "Your answers are kept. Please write to ",
    after: " for access.",
    someone: "the operator",
  },
  failed: "The payment form could not be loaded",
  failedHint: "Nothing was charged. Please check your connection and try again.",
  test: "Test mode: no real money moves.",
} as const;

export const payCopy = {
  formTitle: "Card details",
  payWith: "Pay with",
  anotherCard: "Another card",
  pay: (amount: string) => `Pay ${amount}`,
  reactivate: (amount: string) => `Pay ${amount} and reactivate`,
  covered:
    "Your credit is taken off on our payment provider's own page. A card is saved there for later payments.",
  continue: "Continue to our payment provider",
  paying: "Paying… please keep this page open",
  secure: "Your card number goes to our payment provider and never to us.",
  attemptsLeft: (left: number) =>
    left === 1 ? "You have one attempt left." : `You have ${left} attempts left.`,
  notTaken: "Your payment was not taken",
  blocked: "You cannot pay by card for now",
  blockedHint:
    "We stop after five failed payments, so that your bank does not block your card. Write to ",
  support: "our support",
  lost: "The connection was lost before we heard back. You can press the button again: you will not be charged twice.",
  offline: "You are offline and nothing was sent. Please try again once you are connected.",
} as const;

export const checkingCopy = {
  title: "We are checking your payment",
  text: "Please do not pay again. Your plan starts once the payment is confirmed. You can leave this page.",
  again: "Check again",
  checking: "Checking…",
} as const;

export const summaryCopy = {
  title: "What you pay",
  plan: "Plan",
  planAt: (plan: string, price: string) => `${plan}, ${price}`,
  credit: (days: number, plan: string | null) =>
    `${days} unused ${days === 1 ? "day" : "days"}${plan === null ? "" : ` of ${plan}`}`,
  less: (amount: string) => `−${amount}`,
  today: "Today",
  renewal: "Renewal",
  renews: (price: string, every: string, date: string) =>
    `${price} ${every}, next on ${date}, until you cancel.`,
  renewsAfter: (price: string, every: string) => `Then ${price} ${every}, until you cancel.`,
  once: (date: string) => `None. This is a single payment; access ends on ${date}.`,
  onceMore: (start: string, end: string) =>
    `None. This is a single payment. It starts on ${start}, when your current week ends; access ends on ${end}.`,
  every: {
    day: (count: number) => (count === 1 ? "every day" : `every ${count} days`),
    week: (count: number) => (count === 1 ? "every week" : `every ${count} weeks`),
    month: (count: number) => (count === 1 ? "every month" : `every ${count} months`),
    year: (count: number) => (count === 1 ? "every year" : `every ${count} years`),
  },
  cancel: "Cancelling",
  cancelAnyTime: "At any time under Account. You keep access until the end of the paid period.",
  cancelNothing: "There is nothing to cancel.",
  refund: "Refund",
  /** The legal right to change one's mind, which only the first payment of a plan has. */
  refundByLaw: (lastDay: string) => `In full until the end of ${lastDay}, your legal right.`,
  refundLater: (hours: number) => `For renewals, within the first ${windowInWords(hours)}.`,
  refundWindow: (hours: number) => `In full within the first ${windowInWords(hours)}.`,
  pounds: "Charged in pounds sterling (GBP).",
} as const;

export const paymentToasts = {
  setupFailed: { title: "Setup Failed", message: "Failed to initialize subscription." },
  noForm: { title: "Setup Failed", message: "Payment form couldn't be initialized." },
  setupError: { title: "Setup Error", message: "An error occurred. Please try again." },
  failed: (message: string, attempt: number, most: number) => ({
    title: "Payment Failed",
    message: `${message} (Attempt ${attempt}/${most})`,
  }),
  last: (message: string, most: number) => ({
    title: "Payment Failed - Maximum Attempts Reached",
    message: `${message} (Attempt ${most}/${most})`,
  }),
  tooMany: {
    title: "Too Many Failed Attempts",
    message: "Please contact support for assistance with your payment.",
  },
  activationFailed: { title: "Activation Failed", message: "Please contact support." },
  error: { title: "Payment Error" },
  paid: { title: "Payment Successful!", message: "Your subscription has been activated." },
  verificationFailed: {
    title: "Payment Verification Failed",
    message: "Please contact support if payment was deducted.",
  },
} as const;
