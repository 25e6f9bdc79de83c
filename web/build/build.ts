/** Builds web/dist: the app, the prerendered pages, their compressed copies and pages.json. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { buildApp, type BuiltScreen } from "./build-app.ts";
import { appManifest } from "./app-manifest.ts";
import { buildPages, loadRenderer } from "./build-pages.ts";
import { buildWorker } from "./build-worker.ts";
import { compressAll } from "./compress.ts";
import { dist, scratch } from "./paths.ts";

const startedAt = performance.now();
await rm(scratch, { recursive: true, force: true });
await mkdir(scratch, { recursive: true });
const renderer = await loadRenderer();
const { app, withScreen } = await buildApp(renderer.renderShell());
const screens: BuiltScreen[] = [];
// One after the other, because each is rendered at its own URL.
for (const screen of renderer.screens)
  screens.push(await withScreen({ ...screen, body: await renderer.renderScreen(screen.path) }));
await writeFile(`${dist}manifest.webmanifest`, JSON.stringify(appManifest));
await buildWorker();
const pages = await buildPages(renderer);
await writeFile(`${dist}pages.json`, JSON.stringify({ pages, app, screens }, null, 2));
const templates = pages.filter((it) => it.isTemplate).map((it) => it.file);
await compressAll(dist, new Set([...templates, "pages.json"]));
console.log(`web built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
