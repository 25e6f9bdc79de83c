import { disclaimer } from "@attune/domain/account/disclaimer";
import { notSignedIn } from "@attune/contract/problem";
import type { Gate, Stage, UserState } from "@attune/contract/user";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { acceptedVersions } from "../legal/find-legal-settings.ts";
import { accessOf } from "../entitlement/find-entitlement.ts";
import { findStateFacts } from "./user.sql.ts";

type StateFacts = NonNullable<Awaited<ReturnType<typeof findStateFacts>>>;

/** The promise of the waiting screen: "typically 6-12 hours". */
const promisedHours = 12;

/** Decides the gate before the dashboard: disclaimer, then questionnaire, then payment. */
export async function findState(
  app: Pick<App, "db" | "clock" | "config">,
  userId: string,
): Promise<Omit<UserState, "version">> {
  const facts = await findStateFacts(app.db, userId, disclaimer.version);
  if (facts === undefined) throw new ProblemError(notSignedIn);
  const access = accessOf(app, userId, facts);
  const needsDisclaimer = !facts.has_accepted_disclaimer;
  const { accepted_terms_version: acceptedVersion } = facts;
  const needsTerms = acceptedVersion === null || !acceptedVersions(facts).includes(acceptedVersion);
  const hasAccess = access.entitlement !== null;
  const hasProgrammes = access.entitlement?.includes.hasProgrammes !== false;
  return {
    gate: gateOf({
      isDisclaimerAccepted: !needsDisclaimer && !needsTerms,
      hasQuestionnaire: facts.assessment_id !== null,
      hasAccess,
    }),
    hasAccess,
    isSuspended: access.status === "suspended",
    needsDisclaimer,
    needsTerms,
    ...(facts.has_given_password ? { hasGivenPassword: true } : {}),
    subscriptionId: access.stripeSubscriptionId,
    subscriptionStatus: access.status,
    heldBack: facts.held_back,
    preparation: hasProgrammes ? describePreparation(facts) : null,
  };
}

function describePreparation(it: StateFacts): UserState["preparation"] {
  if (it.assessment_id === null || it.created_at === null) return null;
  return {
    assessmentId: it.assessment_id,
    stage: stageOf(it),
    receivedAt: it.created_at.toISOString(),
    analyzedAt: it.analyzed_at?.toISOString() ?? null,
    composedAt: it.composed_at?.toISOString() ?? null,
    readyAt: it.approved_at?.toISOString() ?? null,
    promisedBy: new Date(it.created_at.getTime() + promisedHours * 3_600_000).toISOString(),
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

function stageOf(it: StateFacts): Stage {
  if (it.audio_status === "approved") return "ready";
  if (it.audio_status === "rejected") return "rejected";
  if (it.audio_status !== null) return "in-review";
  if (it.composed_at !== null) return "composed";
  return it.analyzed_at === null ? "received" : "analyzed";
}
