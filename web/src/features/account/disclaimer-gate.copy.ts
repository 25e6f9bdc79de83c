export const disclaimerGateCopy = {
  lead: "We ask this once. Please read it and tick each box below.",
  termsAccepted: "I have read and accept the Terms & Conditions",
  accept: "Accept and Continue",
  accepting: "Saving…",
  whyDisabled: "Tick every box to continue.",
  print: "Print this page",
  failedTitle: "Your acceptance was not saved",
  failed: "Please check your connection and try again.",
} as const;
