import { micromark } from "micromark";
import type { LegalSettings } from "@attune/contract/legal";
import { windowInWords } from "@attune/domain/billing/refund-rules";
import type { Db } from "../../adapters/database/port.ts";
import { findSettings, type LegalRow } from "./legal.sql.ts";

export interface LegalTexts extends LegalSettings {
  privacyHtml: string;
  /** `24 hours` */
  refundWindow: string;
}

/** Throws where the product was never seeded. */
export async function getLegalTexts(db: Db): Promise<LegalTexts> {
  const row = await findSettings(db);
  if (row === undefined) throw new Error("There are no legal settings");
  return present(row);
}

export async function findTermsVersion(db: Db): Promise<string> {
  return (await getLegalTexts(db)).termsVersion;
}

let rendered: { from: LegalRow; texts: LegalTexts } | null = null;

/** Rendering is remembered until staff change the row. */
function present(row: LegalRow): LegalTexts {
  const isSame =
    rendered !== null &&
    rendered.from.id === row.id &&
    rendered.from.updated_at.getTime() === row.updated_at.getTime() &&
    rendered.from.refund_window_hours === row.refund_window_hours;
  if (isSame && rendered !== null) return rendered.texts;
  const texts: LegalTexts = {
    companyName: row.company_name,
    companyEmail: row.company_email,
    supportEmail: row.support_email,
    jurisdiction: row.jurisdiction,
    icoRegistrationNumber: row.ico_registration_number,
    termsVersion: row.terms_version,
    termsEffectiveDate: row.terms_effective_date,
    termsContent: fillIn(row.terms_content, row),
    // Raw HTML and unsafe links are dropped: that is micromark's default.
    termsHtml: micromark(fillIn(row.terms_content, row)),
    refundWindow: windowInWords(row.refund_window_hours),
    privacyHtml: micromark(fillIn(row.privacy_content, row)),
  };
  rendered = { from: row, texts };
  return texts;
}

/** Texts name the company by `{{companyName}}` and its like, so that it is written down once. */
function fillIn(text: string, row: LegalRow): string {
  const values: Record<string, string> = {
    companyName: row.company_name,
    companyEmail: row.company_email,
    supportEmail: row.support_email,
    jurisdiction: row.jurisdiction,
    termsVersion: row.terms_version,
    termsEffectiveDate: row.terms_effective_date,
    refundWindow: windowInWords(row.refund_window_hours),
  };
  return text.replace(/\{\{(\w+)\}\}/g, (marker, name: string) => values[name] ?? marker);
}
