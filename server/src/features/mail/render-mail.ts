import { frame, type MailParts } from "./mail-frame.ts";

/** An email's contents; all emails share one layout. */
export interface MailWords {
  subject: string;
  /** Heading; default is the subject. */
  heading?: string;
  /** Null for a greeting without a name. */
  name: string | null;
  lines: readonly string[];
  rows?: readonly (readonly [string, string])[];
  /** The action: a short label, and a URL or a path of this product. */
  action?: readonly [string, string];
  closing?: string;
  /**
   * For recurring emails: how to turn them off, in words, and the page's path; below /api it accepts a
   * POST.
   */
  leave?: readonly [string, string];
  /** ISO 8601 expiry; after this the email is not sent at all. */
  until?: string;
}

export interface Sender {
  publicUrl: string;
  companyName: string;
  supportEmail: string;
}

interface Rendered {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The email as text and as HTML. */
export function renderMail(it: MailWords, sender: Sender): Rendered {
  const parts = {
    ...it,
    heading: it.heading ?? it.subject,
    greeting: it.name === null ? "Hello," : `Hello ${it.name},`,
    rows: it.rows ?? [],
    action: it.action && ([it.action[0], addressOf(it.action[1], sender)] as const),
    leave: it.leave && ([it.leave[0], addressOf(it.leave[1], sender)] as const),
    sentBy: `Sent by ${sender.companyName}, ${sender.publicUrl}`,
    questions: `Questions? Write to ${sender.supportEmail}`,
  };
  return {
    subject: it.subject,
    text: asText(parts),
    html: frame(parts, sender.companyName),
    headers: {
      ...byMachine,
      ...(it.leave && headersToLeave(`${sender.publicUrl}/api${it.leave[1]}`)),
    },
  };
}

/** RFC 3834 and Microsoft's equivalent: suppresses auto-replies. */
const byMachine = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** RFC 8058: email clients show their own button, which posts to the URL without a browser. */
const headersToLeave = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const addressOf = (target: string, { publicUrl }: Sender) =>
  target.startsWith("/") ? publicUrl + target : target;

function asText(it: MailParts): string {
  const width = Math.max(...it.rows.map(([head]) => head.length)) + 3;
  const rows = it.rows.map(([head, value]) => `${`${head}:`.padEnd(width)}${value}`);
  const paragraphs = [
    it.greeting,
    ...it.lines.map(wrapped),
    rows.join("\n"),
    // URLs stay on their own line, so that no client breaks them.
    it.action === undefined ? "" : `${it.action[0]}:\n${it.action[1]}`,
    wrapped(it.closing ?? ""),
    it.leave === undefined ? "" : `${it.leave[0]}:\n${it.leave[1]}`,
    `-- \n${it.sentBy}\n${it.questions}`,
  ];
  return `${paragraphs.filter((one) => one !== "").join("\n\n")}\n`;
}

/** Wraps lines longer than email clients show. */
function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > mostCharacters) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join("\n");
}

const mostCharacters = 74;
