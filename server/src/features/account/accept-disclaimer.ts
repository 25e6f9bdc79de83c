import {
  type acceptDisclaimer as endpoint,
  ageNotConfirmed,
  disclaimerNotAccepted,
} from "@attune/contract/account";
import type { BodyOf } from "@attune/contract/endpoint";
import { invalidInput } from "@attune/contract/problem";
import { disclaimer, disclaimerText } from "@attune/domain/account/disclaimer";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { getLegalTexts, mustAcceptTerms } from "../legal/find-legal-settings.ts";
import { getOwnUser } from "../user/present-user.ts";
import { markAccepted } from "./account.sql.ts";
import { hasConsent } from "./consent.sql.ts";
import { recordConsent } from "./record-consent.ts";

/**
 * The gate before the dashboard, or the parts this person has not accepted yet. Throws 400 if one
 * of those is missing.
 */
export async function acceptDisclaimer(
  app: Pick<App, "db" | "inTransaction" | "events" | "clock" | "randomness" | "sealer" | "config">,
  userId: string,
  { ageConfirmed, disclaimerAccepted, termsAccepted }: BodyOf<typeof endpoint>,
  ip: string,
): Promise<void> {
  const { termsVersion, termsContent } = await getLegalTexts(app.db);
  const user = await getOwnUser(app, userId);
  const needsTerms = await mustAcceptTerms(app.db, user.termsVersion);
  const { version } = disclaimer;
  const isAccepting = ageConfirmed === true && disclaimerAccepted === true;
  const needsDisclaimer = !(await hasConsent(app.db, userId, "dashboard-disclaimer", version));
  const missing = {
    ...(needsDisclaimer && ageConfirmed !== true && { ageConfirmed: ageNotConfirmed }),
    ...(needsDisclaimer &&
      disclaimerAccepted !== true && { disclaimerAccepted: disclaimerNotAccepted }),
    ...(needsTerms &&
      termsAccepted !== true && { termsAccepted: "You must accept the Terms & Conditions" }),
  };
  if (Object.keys(missing).length > 0) throw new ProblemError(invalidInput, { fields: missing });
  await app.inTransaction(async (tx) => {
    if (isAccepting)
      await recordConsent(app, tx, userId, {
        kind: "dashboard-disclaimer",
        version,
        text: disclaimerText,
        ip,
      });
    if (needsTerms)
      await recordConsent(app, tx, userId, {
        kind: "terms",
        version: termsVersion,
        text: termsContent,
        ip,
      });
    const terms = needsTerms ? { version: termsVersion, ip } : null;
    await markAccepted(tx, userId, app.clock.now(), { isDisclaimer: isAccepting, terms });
    await app.events.publish(tx, userId);
  });
}
