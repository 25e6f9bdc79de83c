import { disclaimer } from "@attune/domain/account/disclaimer";
import { notSignedIn } from "@attune/contract/problem";
import type { Gate, Stage, UserState } from "@attune/contract/user";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { mustAcceptTerms } from "../legal/find-legal-settings.ts";
import { findAccess } from "../entitlement/find-entitlement.ts";
import { countHeldBack, findNewestAssessment, findUserById, hasConsent } from "./user.sql.ts";

/** The promise of the waiting screen: "typically 6-12 hours". */
const promisedHours = 12;

/** Decides the gate before the dashboard: disclaimer, then questionnaire, then payment. */
export async function findState(
  app: Pick<App, "db" | "clock" | "config">,
  userId: string,
): Promise<Omit<UserState, "version">> {
  const [user, access, assessment, hasAcceptedDisclaimer, heldBack] = await Promise.all([
    findUserById(app.db, userId),
    findAccess(app, userId),
    findNewestAssessment(app.db, userId),
    hasConsent(app.db, userId, "dashboard-disclaimer", disclaimer.version),
    countHeldBack(app.db, userId),
  ]);
  if (user === undefined) throw new ProblemError(notSignedIn);
  const needsTerms = await mustAcceptTerms(app.db, user.terms_version);
  const hasAccess = access.entitlement !== null;
  const hasProgrammes = access.entitlement?.includes.hasProgrammes !== false;
  return {
    gate: gateOf({
      isDisclaimerAccepted: hasAcceptedDisclaimer && !needsTerms,
      hasQuestionnaire: assessment !== undefined,
      hasAccess,
    }),
    hasAccess,
    isSuspended: access.status === "suspended",
    needsDisclaimer: !hasAcceptedDisclaimer,
    needsTerms,
    ...(user.has_given_password ? { hasGivenPassword: true } : {}),
    subscriptionId: access.stripeSubscriptionId,
    subscriptionStatus: access.status,
    heldBack,
    preparation:
      assessment === undefined || !hasProgrammes
        ? null
        : {
            assessmentId: assessment.id,
            stage: stageOf(assessment),
            receivedAt: assessment.created_at.toISOString(),
            analyzedAt: assessment.analyzed_at?.toISOString() ?? null,
            composedAt: assessment.composed_at?.toISOString() ?? null,
            readyAt: assessment.approved_at?.toISOString() ?? null,
            promisedBy: new Date(
              assessment.created_at.getTime() + promisedHours * 3_600_000,
            ).toISOString(),
          },
  };
}

interface Passed {
  isDisclaimerAccepted: boolean;
  hasQuestionnaire: boolean;
  hasAccess: boolean;
}

function gateOf({ isDisclaimerAccepted, hasQuestionnaire, hasAccess }: Passed): Gate {
  if (!isDisclaimerAccepted) return "disclaimer";
  if (!hasQuestionnaire) return "questionnaire";
  return hasAccess ? "dashboard" : "payment";
}

function stageOf(it: {
  analyzed_at: Date | null;
  composed_at: Date | null;
  audio_status: "pending" | "approved" | "rejected" | null;
}): Stage {
  if (it.audio_status === "approved") return "ready";
  if (it.audio_status !== null) return "in-review";
  if (it.composed_at !== null) return "composed";
  return it.analyzed_at === null ? "received" : "analyzed";
}
