import type { StaffUser } from "@attune/contract/staff-user";

/** A user in the list with an account and nothing else. */
export const listedUser: StaffUser = {
  id: "22222222-2222-4222-8222-222222222222",
  username: "somebody",
  email: null,
  firstName: null,
  lastName: null,
  fullName: null,
  country: null,
  role: "user",
  subscriptionStatus: "free",
  subscriptionPlan: null,
  subscriptionEndDate: null,
  freeUntil: null,
  nextBillDate: null,
  stripeCustomerId: null,
  termsAcceptedAt: null,
  termsVersion: null,
  medicalDisclaimerAcceptedAt: null,
  questionnaireStatus: null,
  analysisFailure: null,
  hasAiReport: false,
  erasureDueAt: null,
  createdAt: "2026-09-05T12:00:00Z",
  updatedAt: "2026-09-05T12:00:00Z",
};
