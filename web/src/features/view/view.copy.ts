export const beginViewCopy = {
  title: (username: string) => `View as ${username}`,
  intro: (username: string) =>
    `You see the dashboard as ${username} sees it, for 15 minutes. Nothing can be played or changed. What you look at is kept in the audit log under your name.`,
  reason: "Reason",
  reasonHint: "They read it in their Account, with the time. Your name is not shown.",
  cancel: "Cancel",
  submit: "View dashboard",
  submitting: "Opening...",
  failed: "The dashboard could not be opened",
  failedHint: "Please check your connection and try again.",
} as const;

export const viewCopy = {
  pageTitle: (username: string) => `Viewing as ${username}`,
  region: "You view a customer's dashboard",
  banner: (username: string) => `You view the dashboard of ${username}. Read only.`,
  left: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, "0")} left`,
  lastMinute: "This view ends in a minute.",
  stop: "Stop viewing",
  stopping: "Stopping...",
  readOnly: "What the customer sees. Nothing here can be used.",
  loading: "Opening the dashboard",
  tabList: "Dashboard sections",
  tabs: { audio: "Audio", history: "History", guide: "Guide", account: "Account" },
  gates: {
    disclaimer:
      "They have not accepted the disclaimer or the terms of today yet, and see these first.",
    questionnaire: "They have not answered the questionnaire yet, and see it first.",
    payment: "They have no access at present, and see the payment step first.",
  },
  leftOut:
    "Reminders, security, devices, sharing, the download of one's own data and deletion are left out of a view.",
  overTitle: "This view is over",
  over: "A view lasts 15 minutes. What was shown is gone from this page.",
  failedTitle: "The dashboard could not be opened",
  failedHint: "Please check your connection and try again.",
  back: "Back to the users",
} as const;

export const ownViewsCopy = {
  title: "Views by our team",
  intro:
    "Our team can look at your dashboard to help you: read only, for 15 minutes at most. Each time is listed here.",
  viewed: (when: string) => `Our team viewed your dashboard on ${when}`,
  lasted: (minutes: number) => (minutes <= 1 ? "for up to a minute" : `for ${minutes} minutes`),
  now: "and looks at it now",
  reason: (reason: string) => `Reason: ${reason}`,
} as const;
