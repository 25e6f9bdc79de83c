/** Parts a person can include in a summary for a practitioner. */
export const shareParts = [
  "scores",
  "safety",
  "answers",
  "listening",
  "check-ins",
  "recommendation",
] as const;

export type SharePart = (typeof shareParts)[number];

/** Choices for how many days a link is valid. */
export const shareDays = [1, 7, 30] as const;

export type ShareDays = (typeof shareDays)[number];

export const usualShareDays: ShareDays = 7;

/** Maximum number of valid links per person. */
export const mostShares = 5;

/** The questions behind the shared answers, as the customer sees them. */
export const shareStatement =
  "Self-reported by the person it is about, in a wellness service. It is not a medical record, a diagnosis or a clinical assessment, and nobody has checked it.";
