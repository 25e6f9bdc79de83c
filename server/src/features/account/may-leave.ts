import { healthDataConsent } from "@attune/domain/account/health-data-consent";
import type { App } from "../../app.ts";
import { hasConsentTo } from "./consent.sql.ts";

/**
 * Whether this person's health answers may be read by somebody else's text model: the operator allows
 * it and names who reads them, and the person agreed to the words that speak of them.
 */
export async function mayHealthDataLeave(
  { db, config }: Pick<App, "db" | "config">,
  userId: string,
): Promise<boolean> {
  if ((config.llm?.healthDataProcessor ?? null) === null) return false;
  return await hasConsentTo(db, userId, "health-data", healthDataConsent.version);
}
