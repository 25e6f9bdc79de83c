import type { StaffUser } from "@attune/contract/staff-user";
import type { UserListRow } from "./user-list.sql.ts";

/** A person as staff see them in the list. */
export function presentStaffUser(it: UserListRow): StaffUser {
  return {
    id: it.id,
    username: it.username,
    email: it.email,
    firstName: it.first_name,
    lastName: it.last_name,
    fullName: it.full_name,
    country: it.country,
    role: it.role,
    subscriptionStatus: it.shown_status,
    subscriptionPlan: it.subscription_plan,
    subscriptionEndDate: instantOrNull(it.subscription_end_date),
    nextBillDate: instantOrNull(it.next_bill_date),
    stripeCustomerId: it.stripe_customer_id,
    termsAcceptedAt: instantOrNull(it.terms_accepted_at),
    termsVersion: it.terms_version,
    medicalDisclaimerAcceptedAt: instantOrNull(it.medical_disclaimer_accepted_at),
    questionnaireStatus: it.questionnaire_status,
    analysisFailure: it.failure_reason,
    hasAiReport: it.has_report,
    erasureDueAt: instantOrNull(it.erasure_due_at),
    createdAt: it.created_at.toISOString(),
    updatedAt: it.updated_at.toISOString(),
  };
}

const instantOrNull = (it: Date | null) => it?.toISOString() ?? null;
