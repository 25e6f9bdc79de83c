import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LoadingScreen } from "../src/screens/loading-screen.tsx";
import { brand } from "../src/ui/brand.ts";
import { staticPages } from "./static-pages.ts";
import type { StaticPage } from "./static-page.ts";

/** The markup of one page's body; React never writes comments, so markers travel as `<attune-slot name>`. */
export function renderBody(page: StaticPage): string {
  return renderToStaticMarkup(createElement(page.Page)).replaceAll(
    /<attune-slot name="([a-z]+)"><\/attune-slot>/g,
    "<!--attune:$1-->",
  );
}

/** What every app screen begins as; React puts the screen in its place. */
export function renderShell(): string {
  return renderToStaticMarkup(createElement(LoadingScreen));
}

export interface PageParts {
  head: string;
  body: string;
  script: string;
}

export function pageHtml(page: StaticPage, parts: PageParts): string {
  return `<!doctype html>
<html lang="en-GB" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(page.path === "/" ? page.title : `${page.title} · ${brand.name}`)}</title>
<meta name="description" content="${escape(page.description)}">
${parts.head}
</head>
<body>
${parts.body}
${parts.script}
</body>
</html>
`;
}

export { staticPages };

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
