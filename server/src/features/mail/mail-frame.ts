import { escapeHtml } from "../../http/escape-html.ts";

/** The parts of an email, from top to bottom. */
export interface MailParts {
  subject: string;
  heading: string;
  greeting: string;
  lines: readonly string[];
  rows: readonly (readonly [string, string])[];
  action?: readonly [string, string] | undefined;
  closing?: string;
  leave?: readonly [string, string] | undefined;
  sentBy: string;
  questions: string;
}

/**
 * The HTML of an email. Email clients support tables and inline styles; those with a dark mode also read
 * the one style sheet. Nothing is loaded remotely, so opening it is not tracked.
 */
export function frame(it: MailParts, companyName: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(it.subject)}</title>
<style>${darkSheet}</style></head>
<body class="page" style="margin:0;background:#f7fbfb;color:#102127;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f7fbfb"><tr><td align="center" style="padding:24px 12px">
<p class="ink" style="max-width:560px;margin:0 auto 16px;padding:0 4px;text-align:left;font:22px/1.2 Georgia,'Times New Roman',serif;color:#102127"><span class="copper" style="border-left:3px solid #c1682b;padding-left:10px">${asHtml(companyName)}</span></p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:560px;background:#ffffff;border:1px solid #d8e2e2;border-radius:12px"><tr><td style="padding:28px 24px;word-break:break-word">
<h1 class="ink" style="margin:0 0 16px;font:26px/1.25 Georgia,'Times New Roman',serif;color:#102127">${asHtml(it.heading)}</h1>
${[it.greeting, ...it.lines].map((line) => `<p style="margin:0 0 12px">${asHtml(line)}</p>`).join("\n")}
${table(it.rows)}${button(it.action)}${closing(it.closing)}</td></tr></table>
<p class="quiet" style="max-width:560px;margin:16px auto 0;padding:0 4px;text-align:left;color:#47565c;font-size:14px">${asHtml(it.sentBy)}<br>${asHtml(it.questions)}${leaveLink(it.leave)}</p>
</td></tr></table>
</body></html>
`;
}

const darkSheet = `@media (prefers-color-scheme: dark) {
.page { background: #0b1519 !important; color: #ecf4f3 !important; }
.sheet { background: #121e23 !important; border-color: #334147 !important; }
.ink { color: #ecf4f3 !important; }
.quiet { color: #c3cfcf !important; }
.copper { border-color: #dd9458 !important; }
.rule { border-color: #334147 !important; }
.button { background: #83d3cb !important; color: #0b1519 !important; }
.link { color: #83d3cb !important; }
}`;

function table(rows: MailParts["rows"]): string {
  if (rows.length === 0) return "";
  const cells = rows.map(
    ([head, value]) =>
      `<tr><td class="quiet" style="padding:6px 16px 6px 0;color:#47565c;vertical-align:top;white-space:nowrap">${asHtml(head)}</td><td style="padding:6px 0;text-align:right;font-weight:600;word-break:break-word">${asHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" class="rule" style="margin:20px 0;border-top:1px solid #d8e2e2;border-bottom:1px solid #d8e2e2;font-size:15px">${cells.join("")}</table>
`;
}

/** The URL is repeated as text, for clients where buttons fail and for people who check before they click. */
function button(action: MailParts["action"]): string {
  if (action === undefined) return "";
  const [label, url] = [asHtml(action[0]), escapeHtml(action[1])];
  return `<p style="margin:24px 0 10px"><a class="button" href="${url}" style="display:inline-block;padding:13px 24px;border-radius:24px;background:#0f5a5e;color:#ffffff;text-decoration:none;font-weight:600">${label}</a></p>
<p class="quiet" style="margin:0 0 16px;color:#47565c;font-size:13px;line-height:1.4;word-break:break-all;word-break:break-word">Or open <a class="link" href="${url}" style="color:#0f5a5e">${url}</a></p>
`;
}

function leaveLink(leave: MailParts["leave"]): string {
  if (leave === undefined) return "";
  const [label, url] = [asHtml(leave[0]), escapeHtml(leave[1])];
  return `<br><a class="link" href="${url}" style="color:#0f5a5e">${label}</a>`;
}

const closing = (text = "") =>
  text === ""
    ? ""
    : `<p class="quiet" style="margin:16px 0 0;color:#47565c;font-size:15px">${asHtml(text)}</p>
`;

const asHtml = (text: string) => withUnbrokenDates(escapeHtml(text));

/** Dates, such as 5 Mar 2026, get no-break spaces. */
const withUnbrokenDates = (html: string) =>
  html.replace(/\b(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})\b/g, "$1&#160;$2&#160;$3");
