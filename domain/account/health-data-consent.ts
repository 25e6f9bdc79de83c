/**
 * The explicit consent (GDPR article 9(2)(a)) of every assessment. Answers given under an earlier version
 * are never sent to a third party's text model.
 */
export const healthDataConsent = {
  version: "1.2",
  text: "I agree that my health answers are stored and used to choose my audio. The privacy policy names everyone who helps with that. I can withdraw this at any time in my account.",
} as const;
