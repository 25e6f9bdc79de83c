export const ownCareCopy = {
  title: "We would like to talk with you first",
  thanks: "Thank you for telling us how things are. You pay nothing until we have been in touch.",
  by: (time: string) => `Someone from our team will be in touch by ${time}.`,
  /** For a clock other than London's, because the hours are London time. */
  ownTime: (time: string) => `${time}, your time`,
  overdue: (time: string) =>
    `We said we would be in touch by ${time}, and we are late. We are sorry, and have reminded our team. Please do not wait for us: the helplines are open now.`,
  hours: (hours: string) =>
    `Our team is here ${hours}. Outside these hours, no one reads your messages.`,
  saved: "Your answers are saved. You can carry on with your audio afterwards.",
  noAddress:
    "We have no email address for you, so we cannot get in touch. If you need help now, “I need to talk to someone” shows whom to call.",
  addAddress: "Add an email address",
  others: "Your account",
  account: "Account",
  history: "History",
} as const;
