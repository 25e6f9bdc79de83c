/** The explicit consent (GDPR article 9(2)(a)) that every assessment carries. */
export const healthDataConsent = {
  version: "1.0",
  text: "I agree that my health answers are stored and used to choose my audio. I can withdraw this at any time by deleting my account.",
} as const;
