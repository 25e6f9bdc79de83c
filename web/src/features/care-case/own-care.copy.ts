export const ownCareCopy = {
  title: "Someone will be in touch with you first",
  thanks: "Thank you for telling us how things are. You pay nothing before then.",
  by: (time: string) => `Someone from our team will be in touch by ${time}.`,
  overdue: (time: string) =>
    `We meant to be in touch by ${time}, and we are late. Our team has been reminded. Please do not wait for us: the helplines answer now.`,
  hours: (hours: string) =>
    `Our team is here ${hours}. Outside these hours nobody reads what you send us.`,
  saved: "Your answers are saved, and you can carry on with your audio afterwards.",
  noAddress:
    "We have no email address for you, so we cannot get in touch. If you need someone now, please call one of the numbers below.",
  addAddress: "Add an email address",
  others: "Your account",
  account: "Account",
  history: "History",
} as const;
