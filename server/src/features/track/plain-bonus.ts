import type { App } from "../../app.ts";
import { hasWithdrawnHealthConsent } from "../legal/refuse-withdrawn.ts";
import type { Entitlement } from "../entitlement/find-entitlement.ts";
import { findReasonsAgainstPulses } from "./hold-back.ts";
import { mayPulse, type Rendition } from "./rendition.ts";

/**
 * Whether this person hears a bonus as a plain tone. It comes with the plan, so that no member of staff
 * has looked at it beside their answers, and of a file that staff uploaded nobody can tell. Given by hand
 * it waits for a review, and is then played as it is.
 */
export async function isPlainFor(
  app: Pick<App, "db" | "sealer" | "clock">,
  userId: string,
  bonus: { rendition: Rendition; isUpload: boolean },
): Promise<boolean> {
  if (!mayPulse(bonus)) return false;
  return (await findReasonsAgainstPulses(app, userId)).length > 0;
}

/** Bonuses of the plan; not where consent to health data was withdrawn, as nobody knows any more what speaks against them. */
export async function mayHearBonuses(
  { db }: Pick<App, "db">,
  { userId, includes }: Pick<Entitlement, "userId" | "includes">,
): Promise<boolean> {
  return includes.hasBonuses && !(await hasWithdrawnHealthConsent(db, userId));
}
