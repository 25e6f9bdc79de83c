import { invalidInput } from "@attune/contract/problem";
import { disclaimer, disclaimerText } from "@attune/domain/account/disclaimer";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { getLegalTexts, mustAcceptTerms } from "../legal/find-legal-settings.ts";
import { getOwnUser } from "../user/present-user.ts";
import { markDisclaimerAccepted } from "./account.sql.ts";
import { recordConsent } from "./record-consent.ts";

/** The gate before the dashboard. Throws a 400 where the terms have changed and were not accepted with it. */
export async function acceptDisclaimer(
  app: Pick<App, "db" | "inTransaction" | "events" | "clock" | "randomness" | "sealer">,
  userId: string,
  areTermsAccepted: boolean,
  ip: string,
): Promise<void> {
  const { termsVersion, termsContent } = await getLegalTexts(app.db);
  const user = await getOwnUser(app, userId);
  const needsTerms = await mustAcceptTerms(app.db, user.termsVersion);
  if (needsTerms && !areTermsAccepted)
    throw new ProblemError(invalidInput, {
      fields: { termsAccepted: "You must accept the Terms & Conditions" },
    });
  await app.inTransaction(async (tx) => {
    const { version } = disclaimer;
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
    await markDisclaimerAccepted(tx, userId, app.clock.now(), terms);
    await app.events.publish(tx, userId);
  });
}
