/** Trusted HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | Html[] | null | undefined | false;

/** HTML that escapes every interpolated value except trusted HTML. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let text = strings[0] ?? "";
  for (const [index, part] of parts.entries()) text += shown(part) + (strings[index + 1] ?? "");
  return new Html(text);
}

function shown(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(shown).join("");
  if (part === null || part === undefined || part === false) return "";
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A full page. `root` is the relative path to /sandbox, ending with a slash. */
export function page(input: { title: string; root: string; script?: string; body: Html }): Html {
  const { title, root, script, body } = input;
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${root}assets/element/element.css" />
        <link rel="stylesheet" href="${root}assets/pages/pages.css" />
        ${script ? html`<script type="module" src="${root}assets/pages/${script}"></script>` : ""}
      </head>
      <body data-root="${root}">
        <header class="banner">Test mode: this is a sandbox. No real card is charged.</header>
        ${body}
      </body>
    </html>`;
}

export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(amount / 100);
}

export function moment(seconds: number): string {
  return new Intl.DateTimeFormat("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Europe/London",
  }).format(seconds * 1000);
}
