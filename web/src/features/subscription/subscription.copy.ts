export const statusLabels: Readonly<Record<string, string>> = {
  active: "Active",
  test: "Test",
  free: "Free access",
  suspended: "Payment Failed",
  cancelled: "Cancelled",
  past_due: "Past due",
  expired: "Expired",
  inactive: "No subscription",
  none: "No subscription",
};

export const subscriptionCopy = {
  title: "Subscription Management",
  status: "Status",
  plan: "Plan",
  noPlan: "No plan",
  freePlan: "Complimentary account",
  periodEnd: "Current period ends",
  freeNote: "Your account has full access without a subscription.",
  needsPayment: (supportEmail: string) =>
    `Card payment is not set up on this installation. Please write to ${supportEmail} to change your plan.`,
  loading: "Loading your subscription",
  failed: "Your subscription could not be loaded",
};

export const paymentCopy = {
  title: "Choose Your Plan",
  intro: "Your assessment is complete. Your audio is made for you as soon as you have access.",
  suspendedTitle: "Reactivate Your Subscription",
  suspendedIntro:
    "Your last renewal payment did not go through. Once you have access again, your audio is where you left it.",
  mostPopular: "Most Popular",
  price: {
    week: (count: number) => (count === 1 ? "for one week" : `for ${count} weeks`),
    month: (count: number) => (count === 1 ? "a month" : `every ${count} months`),
    recurringWeek: (count: number) => (count === 1 ? "a week" : `every ${count} weeks`),
    onceMonth: (count: number) => (count === 1 ? "for one month" : `for ${count} months`),
  },
  renews: {
    week: "Renews every week until you cancel.",
    month: "Renews every month until you cancel.",
    never: "A single payment. It does not renew.",
  },
  noCards: {
    title: "Card payment is not set up on this installation.",
    before: "Your answers are kept. Please write to ",
    after: " to be given access.",
    withoutAddress: "Your answers are kept. Please ask whoever runs it to give you access.",
  },
  loading: "Loading the plans",
  failed: "The plans could not be loaded",
};
