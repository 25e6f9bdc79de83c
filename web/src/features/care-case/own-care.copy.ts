export const ownCareCopy = {
  title: "Somebody will be in touch with you first",
  thanks:
    "Thank you for telling us how things are. A person from our team gets in touch with you before anything else.",
  now: (minutes: number) => `They do so within ${minutes} minutes.`,
  later: (time: string, minutes: number) =>
    `Our team is here again ${time}, and somebody gets in touch within ${minutes} minutes of that.`,
  noPayment:
    "No payment is taken before that, and help costs nothing. The people below answer now.",
  others: "Your account",
  account: "Account",
  history: "History",
} as const;
