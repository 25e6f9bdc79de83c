import type { LegalKind } from "@attune/contract/legal";
import type { App } from "../../app.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { withAnalysisNotice } from "./analysis-notice.ts";
import { getLegalTexts, renderMarkdown } from "./find-legal-settings.ts";
import { findVersion, listVersions, type VersionRow } from "./legal-versions.sql.ts";

/**
 * Fills the legal settings into a page: `{{companyName}}` and similar, the text, and its earlier versions.
 * With the id of an earlier version, shows that one, marked as not current.
 */
export async function fillPage(
  { db, config }: Pick<App, "db" | "config">,
  template: string,
  versionId?: string,
): Promise<string> {
  const texts = await getLegalTexts(db);
  const kind = template.includes("<!--attune:terms-->") ? "terms" : "privacy";
  const hasArchive = template.includes("<!--attune:archive-->");
  const [, ...earlier] = hasArchive ? await listVersions(db, mostVersions, kind) : [];
  const known = earlier.find((it) => it.id === versionId);
  const shown = known === undefined ? undefined : await findVersion(db, known.id);
  const values: Record<string, string> = {
    companyName: texts.companyName,
    companyEmail: texts.companyEmail,
    supportEmail: texts.supportEmail,
    jurisdiction: texts.jurisdiction,
    refundWindow: texts.refundWindow,
    termsVersion: shown?.version ?? texts.termsVersion,
    termsEffectiveDate: dayInWords(shown?.effective_date ?? texts.termsEffectiveDate),
  };
  const html = shown === undefined ? null : renderMarkdown(shown.text);
  return template
    .replace(/\{\{(\w+)\}\}/g, (marker, name: string) => escapeHtml(values[name] ?? marker))
    .replace("<!--attune:terms-->", () => html ?? texts.termsHtml)
    .replace("<!--attune:privacy-->", () =>
      withAnalysisNotice(html ?? texts.privacyHtml, config.llm?.healthDataProcessor ?? null),
    )
    .replace("<!--attune:notice-->", () => (shown === undefined ? "" : noticeOf(shown, kind)))
    .replace("<!--attune:archive-->", () => archiveOf(kind, earlier));
}

const mostVersions = 100;

const paths: Record<LegalKind, string> = { terms: "/terms-of-service", privacy: "/privacy-policy" };

const noticeOf = (it: VersionRow, kind: LegalKind) =>
  `<p><strong>This is an earlier version, effective ${dayInWords(it.effective_date)}. ` +
  `<a href="${paths[kind]}">Read the current one</a>.</strong></p>`;

function archiveOf(kind: LegalKind, earlier: readonly VersionRow[]): string {
  if (earlier.length === 0) return "<p>There is no earlier version.</p>";
  const links = earlier.map(
    (it) => `<li><a href="${paths[kind]}?version=${it.id}">${escapeHtml(titleOf(it))}</a></li>`,
  );
  return `<ul>${links.join("")}</ul>`;
}

const titleOf = (it: VersionRow) =>
  `${it.version === null ? "" : `Version ${it.version}, `}effective ${dayInWords(it.effective_date)}, saved ${dayInWords(it.created_at)}`;

const dayInWords = (day: string | Date) =>
  new Date(day).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
