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
} as const;
