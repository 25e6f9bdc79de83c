import { readFile, rm, writeFile } from "node:fs/promises";
import { build } from "vite";
import { contentHashes, type ContentHashes } from "./content-hashes.ts";
import { readManifest } from "./manifest.ts";
import { dist, web } from "./paths.ts";
import { routePreloads } from "./route-preloads.ts";
import { themeBoot } from "./theme-boot.ts";

export interface BuiltApp extends ContentHashes {
  file: string;
}

const stylesheet = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;

/** One shell for every app screen: style sheet and theme script inline, so that nothing blocks the first paint. */
export async function buildApp(): Promise<BuiltApp> {
  await build({ configFile: `${web}vite.config.ts`, logLevel: "warn" });
  const shell = await readFile(`${dist}app.html`, "utf8");
  const asset = stylesheet.exec(shell)?.[1];
  if (asset === undefined) throw new Error("The app has no style sheet to put inline");
  const css = await readFile(dist + asset, "utf8");
  await rm(dist + asset);
  const boot = `${themeBoot};${routePreloads(await readManifest())}`;
  const html = shell
    .replace("<!--attune:theme-->", () => `<script>${boot}</script>`)
    .replace(stylesheet, () => `<style>${css.trim()}</style>`);
  await writeFile(`${dist}app.html`, html);
  return { file: "app.html", ...contentHashes(html) };
}
