import type { register } from "@attune/contract/account";
import type { BodyOf } from "@attune/contract/endpoint";
import { disclaimer, disclaimerText } from "@attune/domain/account/disclaimer";
import { healthDataConsent } from "@attune/domain/account/health-data-consent";
import type { App } from "../../app.ts";
import { getLegalTexts } from "../legal/find-legal-settings.ts";
import type { CaseDeps } from "../care-case/open-case.ts";
import { readName } from "../care-case/read-name.ts";
import { hashPassword } from "../session/password.ts";
import { refuseWeakPassword } from "./weak-password.ts";
import { asTakenProblem, createUser } from "./create-user.ts";
import { mailVerification } from "./confirm-email.ts";
import { recordConsent } from "./record-consent.ts";

/**
 * Creates an account with the given consents; role, plan and status are set by the product, never by the
 * client.
 */
export async function registerAccount(
  app: Pick<App, "db" | "inTransaction" | "config"> & CaseDeps,
  body: BodyOf<typeof register>,
  { ip, publicUrl }: { ip: string; publicUrl: string },
): Promise<string> {
  await refuseWeakPassword(app, body.password, { username: body.username });
  const legal = await getLegalTexts(app.db);
  const passwordHash = await hashPassword(app, body.password);
  const now = app.clock.now();
  const [firstName = body.fullName, ...rest] = body.fullName.split(/\s+/);
  return await app
    .inTransaction(async (tx) => {
      const userId = await createUser(app, tx, {
        username: body.username,
        email: body.email.toLowerCase(),
        passwordHash,
        dateOfBirth: body.dateOfBirth,
        more: {
          full_name: body.fullName,
          first_name: firstName,
          last_name: rest.join(" ") || null,
          country: body.country,
          terms_accepted_at: now,
          terms_version: legal.termsVersion,
          terms_accepted_ip: ip,
          medical_disclaimer_accepted_at: now,
        },
      });
      const { termsVersion: version, termsContent: text } = legal;
      const shown = { version: disclaimer.version, text: disclaimerText };
      await recordConsent(app, tx, userId, { kind: "terms", version, text, ip });
      await recordConsent(app, tx, userId, { kind: "medical-disclaimer", ...shown, ip });
      if (body.ageConfirmed)
        await recordConsent(app, tx, userId, { kind: "dashboard-disclaimer", ...shown, ip });
      if (body.healthDataConsent)
        await recordConsent(app, tx, userId, { kind: "health-data", ...healthDataConsent, ip });
      await mailVerification(app, tx, userId, publicUrl);
      const names = `${body.fullName}\n${body.username}`;
      await readName(app, tx, { userId, sourceId: userId, text: names });
      return userId;
    })
    .catch((error: unknown) => {
      throw asTakenProblem(error);
    });
}
