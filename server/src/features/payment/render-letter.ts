export interface LetterContent {
  subject: string;
  heading: string;
  lines: readonly string[];
  rows: readonly (readonly [string, string])[];
  /** What can be done about it: a sentence of two or three words, and a path of this product. */
  action: readonly [string, string];
  closing: string;
}

export interface Sender {
  publicUrl: string;
  companyName: string;
  supportEmail: string;
}

/** The same letter as text and as HTML; mail programs know tables and inline styles, and little else. */
export function renderLetter(
  it: LetterContent,
  name: string | null,
  { publicUrl, companyName, supportEmail }: Sender,
): { subject: string; text: string; html: string } {
  const greeting = name === null ? "Hello," : `Hello ${name},`;
  const [label, path] = it.action;
  const url = publicUrl + path;
  const footer = `${companyName} · ${supportEmail}`;
  const width = Math.max(...it.rows.map(([head]) => head.length)) + 2;
  const text = [
    greeting,
    ...it.lines,
    it.rows.map(([head, value]) => `${`${head}:`.padEnd(width)}${value}`).join("\n"),
    `${label}: ${url}`,
    it.closing,
    footer,
  ].join("\n\n");
  const rows = it.rows
    .map(
      ([head, value]) =>
        `<tr><td style="padding:6px 16px 6px 0;color:#52605f;white-space:nowrap">${escape(head)}</td><td style="padding:6px 0;text-align:right;font-weight:600">${escape(value)}</td></tr>`,
    )
    .join("");
  const html = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(it.subject)}</title></head>
<body style="margin:0;background:#f2f5f4;color:#16211f;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px 28px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(it.heading)}</h1>
<p style="margin:0 0 12px">${escape(greeting)}</p>
${it.lines.map((line) => `<p style="margin:0 0 12px">${escape(line)}</p>`).join("\n")}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0;border-top:1px solid #dde5e3;border-bottom:1px solid #dde5e3;font-size:15px">${rows}</table>
<p style="margin:24px 0"><a href="${escape(url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#0f5c54;color:#ffffff;text-decoration:none;font-weight:600">${escape(label)}</a></p>
<p style="margin:0;color:#52605f;font-size:14px">${escape(it.closing)}</p>
</td></tr></table>
<p style="margin:16px 0 0;color:#52605f;font-size:13px">${escape(footer)}</p>
</td></tr></table>
</body></html>
`;
  return { subject: it.subject, text: `${text}\n`, html };
}

const escape = (text: string) => text.replace(/[&<>"']/g, (it) => `&#${it.codePointAt(0)};`);
