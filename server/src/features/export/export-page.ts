import { formatMoney, type Money } from "@attune/domain/billing/money";
import { minuteOf } from "../mail/mail-dates.ts";
import type { Part } from "./collect-own.ts";

/**
 * The JSON files' contents for people: plain HTML to open locally, with no script and nothing to
 * load.
 */
export function exportPage(parts: readonly Part[], madeAt: Date): string {
  const sections = parts.map(
    ({ name, title, content }) =>
      `<section id="${name}"><h2>${escape(title)}</h2>${markup(content)}</section>`,
  );
  const links = parts.map(({ name, title }) => `<li><a href="#${name}">${escape(title)}</a></li>`);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What we hold about you</title>
<style>
:root { color-scheme: light dark; }
body { font: 17px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1.5rem; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 0.25rem 1rem; }
dt { opacity: 0.75; } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
li { margin-bottom: 1rem; } nav li { margin: 0; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
</style>
</head>
<body>
<h1>What we hold about you</h1>
<p>Made on ${minuteOf(madeAt)}. The files beside this page hold the same for programs to read. They contain health information: keep them where only you can find them.</p>
<nav aria-label="Contents"><ul>${links.join("")}</ul></nav>
${sections.join("\n")}
</body>
</html>
`;
}

function markup(value: unknown): string {
  if (typeof value === "string" && instant.test(value)) return minuteOf(new Date(value));
  if (typeof value === "string" && value !== "") return escape(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return minuteOf(value);
  if (Array.isArray(value))
    return value.length === 0
      ? "<p>Nothing.</p>"
      : `<ul>${value.map((it) => `<li>${markup(it)}</li>`).join("")}</ul>`;
  if (typeof value === "object" && value !== null)
    return `<dl>${Object.entries(withMoney(value))
      .map(([name, it]) => `<dt>${escape(words(name))}</dt><dd>${markup(it)}</dd>`)
      .join("")}</dl>`;
  return "–";
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Formats pence and currency as one amount; the files keep the stored values. */
function withMoney(it: object): object {
  if (!("amountMinor" in it && "currency" in it) || typeof it.amountMinor !== "number") return it;
  const { amountMinor: minor, currency, ...others } = it;
  return { ...others, amount: formatMoney({ minor, currency } as Money) };
}

/** `createdAt` reads "Created at". */
function words(name: string): string {
  const spaced = name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (it) => `&#${String(it.codePointAt(0))};`);
