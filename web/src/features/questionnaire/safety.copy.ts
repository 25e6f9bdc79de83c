/** What stands around the safety panel; its own words are in domain/questionnaire/safety-copy.ts. */
export const safetyCopy = {
  country: "Show numbers for",
  talk: "I need to talk to someone",
  talkLead: "You need no account, no plan and no payment for any of these.",
  helpNow: "Help now",
  closeHelp: "Close help",
  whySafety: "Some sounds do not suit everyone. Tick everything that applies.",
  fromLastTime: "These are your answers from last time. Please change what is different now.",
  tickToSubmit: "Tick what applies to you, or “None of these”, to continue",
  answerToSubmit: "Answer the question about thoughts of self-harm to continue",
  dueTitle: "A few questions about your safety",
  dueLead:
    "We now ask everyone these questions, because some sounds do not suit everyone. It takes a minute, and you can change your answers later.",
  save: "Save my answers",
  saving: "Saving…",
  saveFailed: "Your answers were not saved",
  saveFailedHint: "Please check your connection and try again.",
  offline: "You are offline. Your answers can be saved once you are connected.",
  others: "Open without answering",
  account: "Your account, cards and invoices",
  history: "Your assessments and history",
} as const;
