import { healthDataConsent } from "@attune/domain/account/health-data-consent";
import type { App } from "../../app.ts";
import { hasConsent } from "./consent.sql.ts";

/**
 * Whether a third party's text model may read this person's health answers: the operator allows it and
 * names the processor, and the person consented to wording that mentions it.
 */
export async function mayHealthDataLeave(
  { db, config }: Pick<App, "db" | "config">,
  userId: string,
): Promise<boolean> {
  if ((config.llm?.healthDataProcessor ?? null) === null) return false;
  return await hasConsent(db, userId, "health-data", healthDataConsent.version);
}
