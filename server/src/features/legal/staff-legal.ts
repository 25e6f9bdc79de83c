import type { StaffLegal } from "@attune/contract/legal";
import type { Db } from "../../adapters/database/port.ts";
import { findUsername } from "../../adapters/database/schema/users.ts";
import { findSettings, listConfirmations } from "./legal.sql.ts";

/** The settings for editing. Throws if the product was never seeded. */
export async function getStaffLegal(db: Db): Promise<StaffLegal> {
  const row = await findSettings(db);
  if (row === undefined) throw new Error("There are no legal settings");
  const confirmations = await listConfirmations(db);
  return {
    id: row.id,
    companyName: row.company_name,
    companyEmail: row.company_email,
    supportEmail: row.support_email,
    jurisdiction: row.jurisdiction,
    icoRegistrationNumber: row.ico_registration_number,
    termsVersion: row.terms_version,
    termsEffectiveDate: row.terms_effective_date,
    termsContent: row.terms_content,
    privacyContent: row.privacy_content,
    confirmations: confirmations.map((it) => ({
      claim: it.claim,
      owner: it.owner,
      confirmedOn: it.confirmed_on,
      evidenceLink: it.evidence_link,
    })),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by === null ? null : ((await findUsername(db, row.updated_by)) ?? null),
  };
}
