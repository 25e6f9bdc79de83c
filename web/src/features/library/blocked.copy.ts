export const blockedCopy = {
  suspended: {
    title: "Subscription Suspended",
    message:
      "Your last renewal payment did not go through, so your audio is paused. You can still use your history and account.",
  },
  cancelled: {
    title: "Subscription Cancelled",
    message:
      "Your subscription has ended, so your audio is no longer available. You can still use your history and account.",
  },
  past_due: {
    title: "Payment Required",
    message:
      "A payment for your subscription is overdue, so your audio is paused until it is paid. You can still use your history and account.",
  },
  manage: "Manage Subscription",
};
