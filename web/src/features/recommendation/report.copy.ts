export const reportCopy = {
  title: (username: string) => `AI report of ${username}`,
  loading: "Loading the AI report",
  failed: "Failed to load the AI report",
  failedHint: "Please check your connection and try again.",
  made: (time: string, engine: string, version: string) =>
    `Made ${time} by the engine "${engine}", version ${version}`,
  fallback: (reason: string) => `The rules answered in place of the text model: ${reason}`,
  analysis: "AI analysis",
  frequencies: "Recommended frequencies",
  plan: "Personalised plan",
  planHint: "This is what the customer reads.",
  item: (hertz: string, seconds: number) => `${hertz} Hz, ${seconds} s`,
  grade: (grade: string) => `Grade ${grade}`,
  rule: "Rule",
  inLibrary: (name: string) => `${name} in the frequency library`,
  copy: "Copy Frequencies",
  copied: { title: "Copied!", message: "Frequencies copied to clipboard" },
  notCopied: {
    title: "Not copied",
    message: "The browser did not allow it. Please select the text and copy it by hand.",
  },
  close: "Close",
};
