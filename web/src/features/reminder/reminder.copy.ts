export const reminderCopy = {
  title: "Reminder",
  intro:
    "An email reminding you to listen, at a time you choose. Each one has a link to turn reminders off.",
  loading: "Loading your reminder",
  failed: "Your reminder could not be loaded",
  isOn: "Remind me to listen",
  unconfirmed: "Please confirm your email address under Security first.",
  time: "Time",
  quiet: "We send nothing between 22:00 and 07:00 unless you choose a time in those hours.",
  days: "Days",
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  zone: "Time zone",
  when: "We skip the reminder if you have already listened that day, if your plan is paused, if you have nothing to play, or if it would come an hour late.",
  save: "Save reminder",
  saving: "Saving...",
  saved: { title: "Reminder saved", message: "You can change it here at any time." },
  off: { title: "Reminder turned off", message: "You will get no more reminders." },
  error: "Reminder not saved",
} as const;

export const stopReminderCopy = {
  title: "Turn off your reminder",
  intro: "You will get no more reminders to listen. Nothing else in your account changes.",
  submit: "Turn it off",
  submitting: "Turning it off...",
  done: "Your reminder is off",
  doneHint: "You can turn it on again in your account.",
  home: "Back to Home",
  incomplete: "This link is incomplete. Please open it from the email again.",
  failed: "Your reminder was not turned off",
} as const;
