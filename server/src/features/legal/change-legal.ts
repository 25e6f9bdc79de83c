import type { Selectable, Updateable } from "kysely";
import type * as z from "zod/mini";
import type { legalBody } from "@attune/contract/legal";
import { invalidInput } from "@attune/contract/problem";
import type { LegalSettingsTable } from "../../adapters/database/schema/words.ts";
import type { App } from "../../app.ts";
import { laterThan, refuseStale } from "../../http/based-on.ts";
import { ProblemError } from "../../http/problem.ts";
import { acceptedVersions } from "./find-legal-settings.ts";
import { isNameTaken, saveVersions } from "./save-versions.ts";
import { type LegalRow, lockSettings, replaceConfirmations, updateSettings } from "./legal.sql.ts";

export type LegalChanges = z.output<typeof legalBody>;

/**
 * Changes the given settings and stores the new wording as a version. Throws 409 if someone else has
 * changed them meanwhile, 400 if customers are to accept terms without a new version name, or with that of other terms.
 */
export async function changeLegal(
  app: Pick<App, "inTransaction" | "clock" | "randomness">,
  changes: LegalChanges,
  staffId: string,
): Promise<void> {
  await app.inTransaction(async (tx) => {
    const before = await lockSettings(tx);
    if (before === undefined) throw new Error("There are no legal settings");
    refuseStale(changes.basedOn, before.updated_at);
    const now = app.clock.now();
    const after: LegalRow = { ...before, ...columnsOf(changes) };
    const isRenamed = after.terms_version !== before.terms_version;
    const asksAgain = changes.asksAgain ?? isRenamed;
    if (asksAgain && !isRenamed)
      throw new ProblemError(invalidInput, {
        fields: {
          termsVersion:
            "Please give the new terms a version of their own, so that customers can be asked to accept them",
        },
      });
    if (isRenamed && (await isNameTaken(tx, after)))
      throw new ProblemError(invalidInput, {
        fields: {
          termsVersion: `Customers may have accepted other terms named ${after.terms_version}. Please choose another name`,
        },
      });
    const accepted = asksAgain
      ? [after.terms_version]
      : [...new Set([...acceptedVersions(before), after.terms_version])];
    await updateSettings(tx, before.id, {
      ...columnsOf(changes),
      terms_accepted_versions: accepted,
      updated_by: staffId,
      updated_at: laterThan(before.updated_at, now),
    });
    await saveVersions(app, tx, after, { asksAgain, staffId });
    if (changes.confirmations !== undefined)
      await replaceConfirmations(
        tx,
        changes.confirmations.map((it) => ({
          claim: it.claim,
          owner: it.owner,
          confirmed_on: it.confirmedOn,
          evidence_link: it.evidenceLink,
          updated_by: staffId,
          updated_at: now,
        })),
      );
  });
}

/** The settings with these changes. */
export const withChanges = (row: LegalRow, changes: LegalChanges): LegalRow => ({
  ...row,
  ...columnsOf(changes),
});

function columnsOf(it: LegalChanges): Partial<Selectable<LegalSettingsTable>> {
  const columns: Updateable<LegalSettingsTable> = {
    company_name: it.companyName,
    company_email: it.companyEmail,
    support_email: it.supportEmail,
    jurisdiction: it.jurisdiction,
    ico_registration_number: it.icoRegistrationNumber === "" ? null : it.icoRegistrationNumber,
    terms_version: it.termsVersion,
    terms_effective_date: it.termsEffectiveDate,
    terms_content: it.termsContent,
    privacy_content: it.privacyContent,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
