import { frame, type MailParts } from "./mail-frame.ts";

/** What a mail says; how it looks is the same for all. */
export interface MailWords {
  subject: string;
  /** Stands above it; the subject unless told. */
  heading?: string;
  /** Null: greeted without a name. */
  name: string | null;
  lines: readonly string[];
  rows?: readonly (readonly [string, string])[];
  /** What can be done about it: a sentence of two or three words, and an address or a path of this product. */
  action?: readonly [string, string];
  closing?: string;
  /** For what comes again and again: how it is turned off, in words, and the path of the page; below /api it takes a POST. */
  leave?: readonly [string, string];
  /** Of no use after this instant, ISO 8601: it is then not sent at all. */
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

/** The same mail as text and as HTML. */
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

/** RFC 3834, and Microsoft's word for the same: no notice of absence comes back to what nobody wrote by hand. */
const byMachine = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** RFC 8058: mail programs then show a button of their own, which posts to the address without a browser. */
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
    // An address stays on a line of its own, so that no program breaks it.
    it.action === undefined ? "" : `${it.action[0]}:\n${it.action[1]}`,
    wrapped(it.closing ?? ""),
    it.leave === undefined ? "" : `${it.leave[0]}:\n${it.leave[1]}`,
    `-- \n${it.sentBy}\n${it.questions}`,
  ];
  return `${paragraphs.filter((one) => one !== "").join("\n\n")}\n`;
}

/** Broken between words where a line would be longer than mail programs show. */
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
