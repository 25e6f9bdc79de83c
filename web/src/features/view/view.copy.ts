export const beginViewCopy = {
  title: (username: string) => `View as ${username}`,
  intro: (username: string) =>
    `You see the dashboard as ${username} does, for 15 minutes. You cannot play or change anything. The audit log records what you look at under your name.`,
  reason: "Reason",
  reasonHint: "They can see this in their account, with the time, but not your name.",
  submit: "View dashboard",
  submitting: "Opening...",
  failed: "The dashboard could not be opened",
} as const;

export const viewCopy = {
  pageTitle: (username: string) => `Viewing as ${username}`,
  region: "Viewing a customer's dashboard",
  banner: (username: string) => `Viewing the dashboard of ${username}. Read only.`,
  left: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, "0")} left`,
  lastMinute: "This view ends in a minute.",
  stop: "Stop viewing",
  stopping: "Stopping...",
  readOnly: "This is what the customer sees. You cannot use it.",
  loading: "Opening the dashboard",
  tabList: "Dashboard sections",
  tabs: { audio: "Audio", history: "History", guide: "Guide", account: "Account" },
  gates: {
    disclaimer: "They have not accepted the current disclaimer or terms, and see these first.",
    questionnaire: "They have not answered the questionnaire, and see it first.",
    payment: "They have no access now, and see the payment step first.",
  },
  leftOut: "A view leaves out reminders, security, devices, sharing, data download and deletion.",
  overTitle: "This view is over",
  over: "A view lasts 15 minutes. Its contents have been removed from this page.",
  failedTitle: "The dashboard could not be opened",
  back: "Back to the users",
} as const;

export const ownViewsCopy = {
  title: "Views by our team",
  intro: "To help you, our team can view your dashboard, read only, for up to 15 minutes.",
  viewed: (when: string) => `Our team viewed your dashboard on ${when}`,
  lasted: (minutes: number) => (minutes <= 1 ? "for up to a minute" : `for ${minutes} minutes`),
  now: "and is viewing it now",
  reason: (reason: string) => `Reason: ${reason}`,
} as const;
