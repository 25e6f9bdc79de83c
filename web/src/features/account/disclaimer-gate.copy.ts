export const disclaimerGateCopy = {
  lead: "Please read this and tick each box below. We ask again only when the words have changed.",
  newTermsTitle: "Our terms have changed",
  newTerms: (accepted: string) =>
    `You accepted version ${accepted}. Please read the new one below. Everything else is as you left it.`,
  termsAccepted: "I have read and accept the Terms & Conditions",
  accept: "Accept and Continue",
  accepting: "Saving…",
  whyDisabled: "Tick every box to continue.",
  whyDisabledTerms: "Tick the box to continue.",
  print: "Print this page",
  failedTitle: "Your acceptance was not saved",
  failed: "Please check your connection and try again.",
} as const;
