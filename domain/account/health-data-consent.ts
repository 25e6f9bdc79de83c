/**
 * The explicit consent (GDPR article 9(2)(a)) that every assessment carries. Answers that were given
 * under an earlier version are never shown to a text model of somebody else's.
 */
export const healthDataConsent = {
  version: "1.2",
  text: "I agree that my health answers are stored and used to choose my audio. The privacy policy names everyone who helps with that. I can withdraw this at any time in my account.",
} as const;
