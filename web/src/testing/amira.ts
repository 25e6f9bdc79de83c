import type { UserAnswer } from "@attune/contract/user";

/** The demo customer on the weekly plan, as the server returns her to herself. */
export const amira: UserAnswer = {
  id: "0b0e2f4e-3f0e-4b5a-9a52-1de5a6a0a001",
  email: "amira@example.com",
  username: "amira",
  fullName: "Amira Said",
  firstName: "Amira",
  lastName: "Said",
  dateOfBirth: "1988-04-12",
  country: "United Kingdom",
  role: "user",
  plan: "Enhanced",
  subscriptionStatus: "active",
  subscriptionPlan: "enhanced",
  subscriptionEndDate: null,
  freeUntil: null,
  termsAcceptedAt: null,
  termsVersion: null,
  medicalDisclaimerAcceptedAt: null,
  healthDataConsent: true,
  lastReviewPromptDate: null,
  reviewPromptDismissedAt: null,
  reviewSubmittedAt: null,
  fullSessions: 3,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
};
