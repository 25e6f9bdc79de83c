import { micromark } from "micromark";
import type { LegalSettings } from "@attune/contract/legal";
import { windowInWords } from "@attune/domain/billing/refund-rules";
import type { Db } from "../../adapters/database/port.ts";
import { findSettings, type LegalRow, listConfirmations } from "./legal.sql.ts";

export interface LegalTexts extends Omit<LegalSettings, "confirmedClaims"> {
  /** Markdown with placeholders filled in. */
  privacyContent: string;
  privacyHtml: string;
  /** `24 hours` */
  refundWindow: string;
}

/** The public settings. */
export async function getLegalSettings(db: Db): Promise<LegalSettings> {
  const confirmed = await listConfirmations(db);
  return { ...(await getLegalTexts(db)), confirmedClaims: confirmed.map((it) => it.claim) };
}

/** Throws if the product was never seeded. */
export async function getLegalTexts(db: Db): Promise<LegalTexts> {
  const row = await findSettings(db);
  if (row === undefined) throw new Error("There are no legal settings");
  return present(row);
}

/** Whether someone who accepted this version (or none) must accept the current terms. */
export async function mustAcceptTerms(db: Db, acceptedVersion: string | null): Promise<boolean> {
  const { acceptedTermsVersions } = await getLegalTexts(db);
  return acceptedVersion === null || !acceptedTermsVersions.includes(acceptedVersion);
}

let rendered: { from: LegalRow; texts: LegalTexts } | null = null;

/** Rendering is cached until staff change the row. */
function present(row: LegalRow): LegalTexts {
  const isSame =
    rendered !== null &&
    rendered.from.id === row.id &&
    rendered.from.updated_at.getTime() === row.updated_at.getTime() &&
    rendered.from.refund_window_hours === row.refund_window_hours;
  if (isSame && rendered !== null) return rendered.texts;
  const texts = renderTexts(row);
  rendered = { from: row, texts };
  return texts;
}

/** Both texts with placeholders filled in, and as HTML. */
export function renderTexts(row: LegalRow): LegalTexts {
  const terms = fillIn(row.terms_content, row);
  const privacy = fillIn(row.privacy_content, row);
  return {
    companyName: row.company_name,
    companyEmail: row.company_email,
    supportEmail: row.support_email,
    jurisdiction: row.jurisdiction,
    icoRegistrationNumber: row.ico_registration_number,
    termsVersion: row.terms_version,
    termsEffectiveDate: row.terms_effective_date,
    refundWindow: windowInWords(row.refund_window_hours),
    termsContent: terms,
    termsHtml: renderMarkdown(terms),
    acceptedTermsVersions: acceptedVersions(row),
    privacyContent: privacy,
    privacyHtml: renderMarkdown(privacy),
  };
}

/** micromark drops raw HTML and unsafe links by default. */
export const renderMarkdown = (text: string) => micromark(text);

/** Versions accepted since customers were last asked; a version changed outside the settings asks everyone. */
export function acceptedVersions(
  row: Pick<LegalRow, "terms_version" | "terms_accepted_versions">,
): string[] {
  const { terms_version: current, terms_accepted_versions: accepted } = row;
  return accepted.includes(current) ? accepted : [current];
}

/** Texts use placeholders such as `{{companyName}}`, so that it is written once. */
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
