export const reminderCopy = {
  title: "Reminder",
  intro:
    "An email at a time that you choose, to remind you to listen. It comes only if you turn it on, and each one has a link that turns it off.",
  loading: "Loading your reminder",
  failed: "Your reminder could not be loaded",
  failedHint: "Please check your connection and try again.",
  isOn: "Remind me to listen",
  unconfirmed:
    "We write only to an email address that is confirmed. You can confirm yours under Security.",
  time: "Time",
  quiet: "Between 22:00 and 07:00 we stay quiet, unless you yourself choose a time in those hours.",
  days: "Days",
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  zone: "Time zone",
  when: "You get none on a day when you have already listened, while your plan is paused, or when you have nothing to play. One that would be an hour late is not sent.",
  save: "Save reminder",
  saving: "Saving...",
  saved: { title: "Reminder saved", message: "You can change it here at any time." },
  off: { title: "Reminder turned off", message: "You will get no more of these emails." },
  error: "Reminder not saved",
} as const;

export const stopReminderCopy = {
  title: "Turn off your reminder",
  intro:
    "Press the button and you will get no more reminders to listen. Nothing else in your account changes.",
  submit: "Turn it off",
  submitting: "Turning it off...",
  done: "Your reminder is off",
  doneHint: "You can turn it on again in your account.",
  home: "Back to Home",
  incomplete: "This link is incomplete. Please open it from the email again.",
  failed: "Your reminder was not turned off",
  failedHint: "Please check your connection and try again.",
} as const;
