/**
 * The explicit consent (GDPR article 9(2)(a)) that every assessment carries. Answers that were given
 * under an earlier version are never shown to a text model of somebody else's.
 */
export const healthDataConsent = {
  version: "1.1",
  text: "I agree that my health answers are stored and used to choose my audio, by you and by those whom the privacy policy names for it. I can withdraw this at any time by deleting my account.",
} as const;
