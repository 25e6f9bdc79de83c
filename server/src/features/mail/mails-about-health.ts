/**
 * Kinds of email that reveal a care case, consent to the use of health data or a programme, so that
 * support staff must not learn that one was sent.
 */
export const mailsAboutHealth: readonly string[] = [
  "audio-ready",
  "case-overdue",
  "case-raised",
  "consent-withdrawn",
  "reminder",
  "renewal-waived",
];
