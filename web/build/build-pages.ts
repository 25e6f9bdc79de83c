import { cp, mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig } from "vite";
import { contentHashes, type ContentHashes } from "./content-hashes.ts";
import { assetOf, readManifest } from "./manifest.ts";
import { dist, scratch, web } from "./paths.ts";
import type * as renderer from "./render-page.ts";
import { themeBoot } from "./theme-boot.ts";
import type { StaticPage } from "./static-page.ts";

export interface BuiltPage extends ContentHashes {
  path: string;
  file: string;
  isTemplate: boolean;
}

const shared: InlineConfig = { configFile: false, root: web, logLevel: "warn" };

export async function buildPages({
  pageHtml,
  renderBody,
  staticPages,
}: Renderer): Promise<BuiltPage[]> {
  const built: BuiltPage[] = [];
  for (const page of staticPages) {
    const body = renderBody(page);
    const code = await bundleScript(page);
    const head = await pageHead(page, body);
    const html = pageHtml(page, { head, body, script: `<script>${code}</script>` });
    await writeFile(dist + page.file, html);
    const { path, file, isTemplate = false } = page;
    built.push({ path, file, isTemplate, ...contentHashes(html) });
  }
  return built;
}

export type Renderer = typeof renderer;

export async function loadRenderer(): Promise<Renderer> {
  await build({
    ...shared,
    plugins: [react()],
    ssr: { noExternal: ["@attune/domain", "@attune/contract", "@attune/audio", "lucide-react"] },
    build: {
      ssr: `${web}build/render-page.ts`,
      outDir: `${scratch}renderer`,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: "renderer.mjs" } },
    },
  });
  return (await import(`${scratch}renderer/renderer.mjs`)) as Renderer;
}

async function pageHead(page: StaticPage, body: string): Promise<string> {
  return [
    `<script>${themeBoot}</script>`,
    `<link rel="icon" type="image/svg+xml" href="/favicon.svg">`,
    ...(await preloads()),
    `<style>${await pageStyle(page, body)}</style>`,
  ].join("\n");
}

/** A style sheet with only the classes used by this page's markup and script; its fonts go to dist/assets. */
async function pageStyle(page: StaticPage, body: string): Promise<string> {
  const folder = `${scratch}${page.file}/`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}body.html`, withoutEntities(body));
  await writeFile(
    `${folder}page.css`,
    '@import "../../../build/static-page.css"; @source "./body.html"; @source "./script/**/*.js";',
  );
  await build({
    ...shared,
    plugins: [tailwind()],
    publicDir: false,
    build: {
      outDir: `${folder}out`,
      assetsInlineLimit: 0,
      rolldownOptions: { input: `${folder}page.css` },
    },
  });
  const files = await readdir(`${folder}out/assets`);
  const css = files.find((it) => it.endsWith(".css"));
  return (await readFile(`${folder}out/assets/${css}`, "utf8")).trim();
}

/** Unescaped for the scanner: in markup `[a&]:hover` is `[a&amp;]:hover`. */
function withoutEntities(markup: string): string {
  return markup.replaceAll("&gt;", ">").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

/**
 * Bundles one script small enough to inline. Code that only some visitors need is imported on demand from a
 * file in dist/assets.
 */
async function bundleScript(page: StaticPage): Promise<string> {
  const folder = `${scratch}${page.file}/`;
  await mkdir(folder, { recursive: true });
  const modules = ["src/ui/static-page.ts", ...(page.script === undefined ? [] : [page.script])];
  await writeFile(`${folder}script.ts`, modules.map((it) => `import "${web}${it}";`).join("\n"));
  await build({
    ...shared,
    publicDir: false,
    build: {
      outDir: `${folder}script`,
      // Leaves a library's `import()` unchanged.
      lib: { entry: `${folder}script.ts`, formats: ["es"] },
      rolldownOptions: {
        output: {
          minify: true,
          entryFileNames: "script.js",
          chunkFileNames: "assets/[name]-[hash].js",
        },
      },
    },
  });
  await cp(`${folder}script/assets`, `${dist}assets`, { recursive: true });
  const code = (await readFile(`${folder}script/script.js`, "utf8")).trim();
  if (/\b(?:import|export)\s*[{*"`]/.test(code))
    throw new Error(`What ${page.file} imports later may not import what is in the page`);
  const inPage = code.replaceAll("import(`./", "import(`/").replaceAll("</script", "<\\/script");
  return `(()=>{${inPage}})()`;
}

async function preloads(): Promise<string[]> {
  const names = ["hanken-grotesk", "newsreader"];
  const manifest = await readManifest();
  return names
    .map((it) => assetOf(manifest, `src/ui/fonts/${it}.woff2`))
    .map((it) => `<link rel="preload" as="font" type="font/woff2" href="/${it}" crossorigin>`);
}
