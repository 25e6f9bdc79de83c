import type { App } from "../../app.ts";
import { hasWithdrawnHealthConsent } from "../legal/refuse-withdrawn.ts";
import type { Entitlement } from "../entitlement/find-entitlement.ts";
import { findReasonsAgainstPulses } from "./hold-back.ts";
import { mayPulse, type Rendition } from "./rendition.ts";

/**
 * Whether this person gets a bonus as a plain tone. A bonus comes with the plan, so no staff member has
 * compared it with their answers, and an uploaded file cannot be checked. Assigned by hand it waits for
 * review, and is then played unchanged.
 */
export async function isPlainFor(
  app: Pick<App, "db" | "sealer" | "clock">,
  userId: string,
  bonus: { rendition: Rendition; isUpload: boolean },
): Promise<boolean> {
  if (!mayPulse(bonus)) return false;
  return (await findReasonsAgainstPulses(app, userId)).length > 0;
}

/**
 * The plan's bonuses; none after consent to health data was withdrawn, because contraindications are no
 * longer known.
 */
export async function mayHearBonuses(
  { db }: Pick<App, "db">,
  { userId, includes }: Pick<Entitlement, "userId" | "includes">,
): Promise<boolean> {
  return includes.hasBonuses && !(await hasWithdrawnHealthConsent(db, userId));
}
