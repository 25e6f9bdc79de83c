import type { App } from "../../app.ts";
import { withAnalysisNotice } from "./analysis-notice.ts";
import { getLegalTexts } from "./find-legal-settings.ts";

/** Puts the legal settings into a page: `{{companyName}}` and its like, and the two long texts. */
export async function fillPage(
  { db, config }: Pick<App, "db" | "config">,
  template: string,
): Promise<string> {
  const texts = await getLegalTexts(db);
  const values: Record<string, string> = {
    companyName: texts.companyName,
    companyEmail: texts.companyEmail,
    supportEmail: texts.supportEmail,
    jurisdiction: texts.jurisdiction,
    refundWindow: texts.refundWindow,
    termsVersion: texts.termsVersion,
    termsEffectiveDate: new Date(texts.termsEffectiveDate).toLocaleDateString("en-GB", {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }),
  };
  return template
    .replace(/\{\{(\w+)\}\}/g, (marker, name: string) => escapeHtml(values[name] ?? marker))
    .replace("<!--attune:terms-->", () => texts.termsHtml)
    .replace("<!--attune:privacy-->", () =>
      withAnalysisNotice(texts.privacyHtml, config.llm?.healthDataProcessor ?? null),
    );
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (it) => `&#${it.codePointAt(0)};`);
