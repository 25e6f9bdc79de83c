import { disclaimer } from "@attune/domain/account/disclaimer";
import { notSignedIn } from "@attune/contract/problem";
import { undoableSince } from "@attune/contract/review";
import type { Gate, Stage, UserState } from "@attune/contract/user";
import type { App } from "../../app.ts";
import { orProblem } from "../../http/problem.ts";
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
  const facts = orProblem(await findStateFacts(app.db, userId, disclaimer.version), notSignedIn);
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
    preparation: hasProgrammes ? describePreparation(facts, undoableSince(app.clock.now())) : null,
  };
}

function describePreparation(it: StateFacts, undoable: Date): UserState["preparation"] {
  if (it.assessment_id === null || it.created_at === null) return null;
  return {
    assessmentId: it.assessment_id,
    stage: stageOf(it, undoable),
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

/** A rejection made after `undoable` can still be undone, so the customer does not see it yet. */
function stageOf(it: StateFacts, undoable: Date): Stage {
  if (it.audio_status === "approved") return "ready";
  const isUndoable = it.decided_at !== null && it.decided_at > undoable;
  if (it.audio_status === "rejected" && !isUndoable) return "rejected";
  if (it.audio_status !== null) return "in-review";
  if (it.composed_at !== null) return "composed";
  return it.analyzed_at === null ? "received" : "analyzed";
}
