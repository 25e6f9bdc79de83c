const statusLabels: Readonly<Record<string, string>> = {
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
  statusLabel: (status: string) => statusLabels[status] ?? status,
  plan: "Plan",
  noPlan: "No plan",
  freePlan: "Complimentary account",
  periodEnd: "Current period ends",
  freeNote: "Your account has full access without a subscription.",
  changeBefore: "Card payment is not set up on this installation. To change your plan, write to ",
  changeAfter: ".",
  someone: "whoever runs it",
  loading: "Loading your subscription",
  failed: "Your subscription could not be loaded",
  failedHint: "Please check your connection and try again.",
};

export const accountCopy = {
  title: "Account",
  name: "Name",
  username: "Username",
  email: "Email",
  noEmail: "No email",
  memberSince: "Member since",
  appearance: "Appearance",
  appearanceHint: "Light or dark, remembered on this device.",
};

export const paymentCopy = {
  title: "Choose Your Plan",
  intro: "Your assessment is complete. Your audio is made for you as soon as you have access.",
  suspendedTitle: "Reactivate Your Subscription",
  suspendedIntro:
    "Your last renewal payment did not go through. Once you have access again, your audio is where you left it.",
  noCards: {
    title: "Card payment is not set up on this installation.",
    before: "Your answers are kept. Please write to ",
    after: " to be given access.",
    someone: "whoever runs it",
  },
};
