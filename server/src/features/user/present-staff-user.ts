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
    subscriptionEndDate: it.subscription_end_date?.toISOString() ?? null,
    freeUntil: it.shown_status === "free" ? (it.free_until?.toISOString() ?? null) : null,
    nextBillDate: it.next_bill_date?.toISOString() ?? null,
    stripeCustomerId: it.stripe_customer_id,
    termsAcceptedAt: it.terms_accepted_at?.toISOString() ?? null,
    termsVersion: it.terms_version,
    medicalDisclaimerAcceptedAt: it.medical_disclaimer_accepted_at?.toISOString() ?? null,
    questionnaireStatus: it.questionnaire_status,
    analysisFailure: it.failure_reason,
    hasAiReport: it.has_report,
    erasureDueAt: it.erasure_due_at?.toISOString() ?? null,
    createdAt: it.created_at.toISOString(),
    updatedAt: it.updated_at.toISOString(),
  };
}
