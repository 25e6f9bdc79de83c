import { questions } from "@attune/domain/questionnaire/questions";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { App } from "../src/app.tsx";
import { personalKeys } from "../src/api/personal-keys.ts";
import { questionnaireCopy } from "../src/features/questionnaire/questionnaire.copy.ts";
import { authCopy } from "../src/screens/auth.copy.ts";
import { LoadingScreen } from "../src/screens/loading-screen.tsx";
import { brand } from "../src/ui/brand.ts";
import { staticPages } from "./static-pages.ts";
import type { StaticPage } from "./static-page.ts";

/** Markup of a page's body. React never writes comments, so markers are written as `<attune-slot name>`. */
export function renderBody(page: StaticPage): string {
  return renderToStaticMarkup(createElement(page.Page)).replaceAll(
    /<attune-slot name="([a-z]+)"><\/attune-slot>/g,
    "<!--attune:$1-->",
  );
}

/** The initial frame of every app screen; React replaces it. */
export function renderShell(): string {
  return renderToStaticMarkup(createElement(LoadingScreen));
}

export interface Screen {
  path: string;
  title: string;
  /** Storage key whose presence means that this screen starts differently. */
  storageKey?: string;
}

/** What the app shows before its script loads. */
export const screens: readonly Screen[] = [
  { path: "/auth", title: `${authCopy.login} · ${brand.name}` },
  {
    path: "/questionnaire",
    title: `${questionnaireCopy.pageTitle(1, questions.length)} · ${brand.name}`,
    storageKey: personalKeys.wizardDraft,
  },
];

/** A screen as a visitor without a session sees it. React hydrates it, including anything typed meanwhile. */
export async function renderScreen(path: string): Promise<string> {
  const asked = { location: new URL(path, "http://localhost"), document: { cookie: "" } };
  Object.assign(globalThis, asked);
  try {
    // In one piece, because React's streaming needs inline scripts that the page's policy blocks.
    const { prelude } = await prerender(createElement(App), {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    return await new Response(prelude).text();
  } finally {
    for (const name of Object.keys(asked)) Reflect.deleteProperty(globalThis, name);
  }
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
