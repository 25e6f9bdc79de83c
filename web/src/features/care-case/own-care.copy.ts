export const ownCareCopy = {
  title: "Somebody will be in touch with you first",
  thanks:
    "Thank you for telling us. A person from our team gets in touch with you before anything else.",
  by: (time: string) => `They do so by ${time}.`,
  late: (time: string) =>
    `Somebody should have been in touch by ${time}, and we have reminded our team. Please do not wait for us.`,
  hours: (hours: string) =>
    `Our team is here ${hours}. Outside these hours nobody reads what you send us.`,
  touch: (time: string) => `Somebody from our team gets in touch with you by ${time}.`,
  noPayment:
    "No payment is taken before that. Your answers are saved, and you can go on with your audio afterwards.",
  noAddress:
    "We have no email address for you, so we cannot get in touch. Please call one of the numbers below if you need somebody now.",
  addAddress: "Add an email address",
  others: "Your account",
  account: "Account",
  history: "History",
} as const;
