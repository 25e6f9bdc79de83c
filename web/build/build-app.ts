import { readFile, rm, writeFile } from "node:fs/promises";
import { build } from "vite";
import { contentHashes, type ContentHashes } from "./content-hashes.ts";
import { earlyPress } from "./early-press.ts";
import { earlyRequests } from "./early-requests.ts";
import { readManifest } from "./manifest.ts";
import { dist, web } from "./paths.ts";
import type { Screen } from "./render-page.ts";
import { framePreloads, routePreloads } from "./route-preloads.ts";
import { themeBoot } from "./theme-boot.ts";

export interface BuiltApp extends ContentHashes {
  file: string;
}

export interface BuiltScreen extends BuiltApp {
  path: string;
}

const stylesheet = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;

const entry = /<script type="module"[^>]*src="(\/assets\/[^"]+\.js)"[^>]*><\/script>/;
const place = '<div id="app"></div>';

/**
 * One shell for every app screen. Style sheet and theme script are inline, so that nothing blocks the first
 * paint, and the screen's frame is painted before any script loads.
 */
export async function buildApp(firstPaint: string): Promise<Shell> {
  await build({ configFile: `${web}vite.config.ts`, logLevel: "warn" });
  const shell = await readFile(`${dist}app.html`, "utf8");
  const asset = stylesheet.exec(shell)?.[1];
  if (asset === undefined) throw new Error("The app has no style sheet to put inline");
  const entryFile = entry.exec(shell)?.[1];
  if (entryFile === undefined) throw new Error("The shell starts no script");
  if (!shell.includes(place)) throw new Error("The shell has no place for the app");
  const css = await readFile(dist + asset, "utf8");
  await rm(dist + asset);
  const manifest = await readManifest();
  const boot = `${themeBoot};${earlyRequests};${routePreloads(manifest)}`;
  const html = shell
    .replace("<!--attune:theme-->", () => `${framePreloads(manifest)}\n<script>${boot}</script>`)
    .replace(entry, "")
    .replace("</body>", () => `<script>${startAfterPaint(entryFile)}</script>\n</body>`)
    .replace(stylesheet, () => `<style>${css.trim()}</style>`);
  // A module script would delay the page's load events until it has loaded.
  if (html.includes('type="module"')) throw new Error("The shell starts more than one script");
  return {
    app: await written("app.html", html, `<div id="app">${firstPaint}</div>`),
    /** The same shell with a prerendered screen, for visitors who are not signed in. */
    withScreen: async ({ path, title, storageKey, body }) => ({
      path,
      ...(await written(
        `${path.slice(1)}.html`,
        html.replace(/<title>.*<\/title>/, () => `<title>${title}</title>`),
        storageKey === undefined
          ? `<div id="app" data-screen>${body}</div><script>${earlyPress}</script>`
          : `<div id="app">${firstPaint}</div><template id="screen">${body}</template>` +
              `<script>${showUnless(storageKey)}</script>`,
      )),
    }),
  };
}

interface Shell {
  app: BuiltApp;
  withScreen: (screen: Screen & { body: string }) => Promise<BuiltScreen>;
}

/** Replaces the frame with the screen before the first paint, unless the visitor has something to resume. */
function showUnless(storageKey: string): string {
  return (
    `(function(){try{if(localStorage.getItem("${storageKey}")!==null)return}catch(e){}` +
    'var d=document,a=d.getElementById("app");a.replaceChildren(d.getElementById("screen").content);' +
    `a.setAttribute("data-screen","");${earlyPress}})()`
  );
}

async function written(file: string, shell: string, content: string): Promise<BuiltApp> {
  const html = shell.replace(place, () => content);
  await writeFile(dist + file, html);
  return { file, ...contentHashes(html) };
}

/** Lets the frame paint before the app starts; a background page never paints, so it does not wait. */
function startAfterPaint(file: string): string {
  return (
    `var s=0,g=function(){s++||import("${file}").catch(f)};` +
    'var f=function(){var d=document;d.getElementById("app").hidden=!0;d.getElementById("trouble").hidden=!1};' +
    "requestAnimationFrame(function(){setTimeout(g)});setTimeout(g,200)"
  );
}
