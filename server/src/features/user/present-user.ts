import type { UserAnswer } from "@attune/contract/user";
import { notSignedIn } from "@attune/contract/problem";
import type { App } from "../../app.ts";
import { orProblem } from "../../http/problem.ts";
import { needsFactor } from "../../http/staff-factor.ts";
import { findUserById, type FoundUser } from "./user.sql.ts";

/** The person's own data. Throws 401 if the account is gone. */
export async function getOwnUser(
  app: Pick<App, "db" | "sealer" | "config">,
  userId: string,
): Promise<UserAnswer> {
  const row = orProblem(await findUserById(app.db, userId), notSignedIn);
  return await presentUser(app, row);
}

const isSpared = ({ config }: Pick<App, "config">, it: FoundUser) =>
  config.isDemo && it.role !== "user" && !it.hasFactor;

async function presentUser(
  app: Pick<App, "db" | "sealer" | "config">,
  it: FoundUser,
): Promise<UserAnswer> {
  return {
    id: it.id,
    email: it.email,
    username: it.username,
    fullName: it.full_name,
    firstName: it.first_name,
    lastName: it.last_name,
    dateOfBirth: it.date_of_birth_sealed === null ? null : await openDateOfBirth(app, it),
    country: it.country,
    role: it.role,
    plan: it.subscription_plan ?? (it.subscription_status === "free" ? "Free Access" : null),
    subscriptionStatus: it.subscription_status,
    subscriptionPlan: it.subscription_plan,
    subscriptionEndDate: it.subscription_end_date?.toISOString() ?? null,
    freeUntil: it.subscription_status === "free" ? (it.free_until?.toISOString() ?? null) : null,
    termsAcceptedAt: it.terms_accepted_at?.toISOString() ?? null,
    termsVersion: it.terms_version,
    medicalDisclaimerAcceptedAt: it.medical_disclaimer_accepted_at?.toISOString() ?? null,
    healthDataConsent: it.hasHealthConsent,
    lastReviewPromptDate: it.last_review_prompt_date?.toISOString() ?? null,
    reviewPromptDismissedAt: it.review_prompt_dismissed_at?.toISOString() ?? null,
    reviewSubmittedAt: it.review_submitted_at?.toISOString() ?? null,
    fullSessions: it.fullSessions ?? 0,
    createdAt: it.created_at.toISOString(),
    updatedAt: it.updated_at.toISOString(),
    ...(needsFactor(app, it) ? { needsSecondFactor: true as const } : {}),
    ...(isSpared(app, it) ? { isSparedSecondFactor: true as const } : {}),
  };
}

async function openDateOfBirth({ db, sealer }: Pick<App, "db" | "sealer">, it: FoundUser) {
  const place = { table: "users", column: "date_of_birth", rowId: it.id, userId: it.id };
  return await sealer.open<string>(db, place, it.date_of_birth_sealed ?? "");
}
