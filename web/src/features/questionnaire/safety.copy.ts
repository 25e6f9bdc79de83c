/** Copy around the safety panel; its own copy is in domain/questionnaire/safety-copy.ts. */
export const safetyCopy = {
  country: "Show numbers for",
  talk: "I need to talk to someone",
  talkLead: "You do not need an account or a plan to use these.",
  helpNow: "Help now",
  closeHelp: "Close help",
  /** The page does not know all of what was found. */
  moreAdvice:
    "This page was opened before an update. Please reload it to read everything you should ask a doctor about.",
  tickAll: "Tick everything that applies.",
  whySafety:
    "Some sounds do not suit everyone, and we leave those out. Tick everything that applies.",
  tickToSubmit: "Tick what applies to you, or “None of these”, to continue",
  answerToSubmit: "Answer the question about thoughts of self-harm to continue",
  onceTitle: "One question before you listen",
  onceLead:
    "We now ask everyone this, so your audio leaves out what might not suit you. You can change your answer with your next assessment.",
  onceSave: "Save and continue",
  onceSaving: "Saving…",
  onceFailed: "Your answer could not be saved. Please check your connection and try again.",
} as const;
