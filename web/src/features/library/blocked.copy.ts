export const blockedCopy = {
  suspended: {
    title: "Subscription Suspended",
    message:
      "Your last renewal payment did not go through, so your audio is paused. Your history and your account stay open to you.",
  },
  cancelled: {
    title: "Subscription Cancelled",
    message:
      "Your subscription has ended, so your audio is no longer available. Your history and your account stay open to you.",
  },
  past_due: {
    title: "Payment Required",
    message:
      "A payment for your subscription is overdue, so your audio is paused until it is settled. Your history and your account stay open to you.",
  },
  manage: "Manage Subscription",
};
