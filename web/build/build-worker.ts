import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { build } from "vite";
import { type Manifest, readManifest } from "./manifest.ts";
import { dist, web } from "./paths.ts";
import { filesOfAll } from "./route-preloads.ts";
import { entry } from "./route-sources.ts";

/** Screens available offline. */
const offlineSources = ["dashboard", "listening", "src/screens/downloaded-audio.tsx"];
const playerPart =
  /^src\/features\/(?:player|downloads|library)\/(?!guide|preparing|blocked|stage)/;

/** Bundles the service worker to sw.js, with the list of files it serves offline. */
export async function buildWorker(): Promise<void> {
  const assets = [...offlineFiles(await readManifest()), ...(await fontFiles())].map(
    (it) => `/${it}`,
  );
  const version = createHash("sha256")
    .update(await readFile(`${dist}app.html`))
    .update(assets.join())
    .digest("hex")
    .slice(0, 12);
  await build({
    configFile: false,
    root: web,
    logLevel: "warn",
    define: {
      __ATTUNE_ASSETS__: JSON.stringify(assets),
      __ATTUNE_VERSION__: JSON.stringify(version),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: `${web}src/worker/worker.ts`,
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}

/** The page, the screen with the player, and each of its lazy parts; nothing else of the app. */
export function offlineFiles(manifest: Manifest): string[] {
  const later = Object.keys(manifest).filter((it) => playerPart.test(it));
  return filesOfAll(manifest, [entry, ...offlineSources, ...later]);
}

async function fontFiles(): Promise<string[]> {
  const shell = await readFile(`${dist}app.html`, "utf8");
  return [...shell.matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)].map(([, file]) => file ?? "");
}
