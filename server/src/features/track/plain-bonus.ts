import type { App } from "../../app.ts";
import { hasWithdrawnHealthConsent } from "../legal/refuse-withdrawn.ts";
import type { Entitlement } from "../entitlement/find-entitlement.ts";
import { hasAnsweredSafety } from "../questionnaire/safety-answers.ts";
import { findReasonsAgainstPulses } from "./hold-back.ts";

/**
 * Whether this person gets a bonus that may pulse as a plain tone. A bonus comes with the plan, so no staff
 * member has compared it with the person's answers, and an uploaded file cannot be checked. If staff assign
 * the same entry, it waits for review and is then played unchanged. Nothing is known about someone who has
 * not answered the safety questions, so they hear the plain tone too.
 */
export async function hearsPlainBonuses(
  app: Pick<App, "db" | "sealer" | "clock">,
  userId: string,
): Promise<boolean> {
  if (!(await hasAnsweredSafety(app.db, userId))) return true;
  return (await findReasonsAgainstPulses(app, userId)).length > 0;
}

/** Whether the person may hear the plan's bonuses. */
export async function mayHearBonuses(
  { db }: Pick<App, "db">,
  { userId, includes }: Pick<Entitlement, "userId" | "includes">,
): Promise<boolean> {
  return hearsBonuses(includes, await hasWithdrawnHealthConsent(db, userId));
}

/** None once consent to health data is withdrawn, because contraindications are then unknown. */
export const hearsBonuses = ({ hasBonuses }: Entitlement["includes"], hasWithdrawn: boolean) =>
  hasBonuses && !hasWithdrawn;
