import { escapeHtml } from "../../http/escape-html.ts";

const marker = "{{analysis}}";

/** Privacy policy text while assessments are analysed only on this server. */
const byRules =
  "The analysis follows rules that choose from a curated catalogue of frequencies. It runs on our own server; nobody else is shown your answers for it.";

/**
 * The privacy policy with the current facts about the analysis in place of `{{analysis}}`. A policy without
 * that placeholder gets a section at its end if a third party's model reads health answers, so that it is
 * always disclosed.
 */
export function withAnalysisNotice(privacyHtml: string, processor: string | null): string {
  const notice = processor === null ? byRules : byModel(escapeHtml(processor));
  if (privacyHtml.includes(marker)) return privacyHtml.replaceAll(marker, () => notice);
  if (processor === null) return privacyHtml;
  return `${privacyHtml}\n<h2>Who analyses your answers</h2>\n<p>${notice}</p>`;
}

const byModel = (processor: string) =>
  `Your scores, your concerns and a shortened form of your own words are sent to a text model that ${processor} runs for us. They are sent without your name, email address, date of birth or any number that leads to you; names, addresses and telephone numbers are taken out of your own words as far as a program can find them. The model chooses from a curated catalogue of frequencies and drafts guidance; each answer is checked by rules before you read it, and rules answer in its place where it fails a check. Answers that suggest a crisis are never sent.`;
